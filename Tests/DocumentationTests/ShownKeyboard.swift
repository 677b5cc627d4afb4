// Apart from the tests: a file that imports UIKit beside Testing asks for a module that UIKit's owner ships.
#if canImport(UIKit)
    import Foundation
    import UIKit

    @testable import DocumentationSamples

    /// The view controller of the page on a complete host, as somebody sees and touches it.
    @MainActor
    struct ShownKeyboard {
        private let controller = KeyboardViewController()
        private var bar: UIView? { controller.view.subviews.first { $0 is UIStackView } }
        private var keys: UIView? { controller.view.subviews.first { !($0 is UIStackView) } }

        init(width: CGFloat) {
            controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 0)
            controller.viewDidLoad()
            controller.viewWillAppear(false)
            controller.viewDidLayoutSubviews()
        }

        /// What stands in the text field left of the caret.
        var text: String { controller.field.before }
        var barFrame: CGRect? { bar?.frame }
        var keysFrame: CGRect? { keys?.frame }
        var labels: [String] { (keys?.subviews ?? []).compactMap { ($0 as? UILabel)?.text } }
        var slots: [String] { (bar?.subviews ?? []).compactMap { ($0 as? UIButton)?.currentTitle } }

        /// Taps the middle of the key with a label; nothing where there is none.
        func tap(_ label: String, at time: TimeInterval) {
            guard let keys, let key = keys.subviews.first(where: { ($0 as? UILabel)?.text == label }) else { return }
            let place = CGPoint(x: keys.frame.minX + key.frame.midX, y: keys.frame.minY + key.frame.midY)
            controller.touchesBegan([UITouch(at: place, timestamp: time)], with: nil)
            controller.touchesEnded([UITouch(at: place, timestamp: time + 0.05)], with: nil)
        }

        func pick(_ slot: Int) { (bar?.subviews[slot] as? UIButton)?.sendPrimaryAction() }

        /// Another field is chosen.
        func chooseFieldForAddresses() {
            controller.field.keyboardType = .URL
            controller.textDidChange(nil)
        }
    }
#endif
