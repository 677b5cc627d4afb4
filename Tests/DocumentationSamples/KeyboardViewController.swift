import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import UIKit

/// The text field that the user has chosen.
@MainActor
final class ProxyDocument: @MainActor PressboardTextDocument {
    private unowned let controller: UIInputViewController
    private var proxy: any UITextDocumentProxy { controller.textDocumentProxy }

    init(_ controller: UIInputViewController) { self.controller = controller }

    var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
    var documentContextAfterInput: String? { proxy.documentContextAfterInput }
    func insertText(_ text: String) { proxy.insertText(text) }
    func deleteBackward() { proxy.deleteBackward() }
    func adjustTextPosition(byCharacterOffset offset: Int) { proxy.adjustTextPosition(byCharacterOffset: offset) }
}

final class KeyboardViewController: UIInputViewController {
    private lazy var host = KeyboardHost(locales: [.english]) { [unowned self] in advanceToNextInputMode() }
    private let bar = UIStackView()
    private let keys = UIView()
    private lazy var height = view.heightAnchor.constraint(equalToConstant: 0)

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.distribution = .fillEqually
        keys.isUserInteractionEnabled = false  // touches go on to the view controller
        view.isMultipleTouchEnabled = true
        view.addSubview(bar)
        view.addSubview(keys)
        host.draw = { [unowned self] in draw() }
        host.keyboard.document = ProxyDocument(self)
        height.priority = .defaultHigh
        height.isActive = true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        host.resize(to: width)
        bar.frame = CGRect(x: 0, y: 0, width: width, height: 44)
        keys.frame = CGRect(x: 0, y: 44, width: width, height: host.height)
        height.constant = 44 + host.height
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        host.keyboard.reloadSettings()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        host.disappear()
    }

    override func textDidChange(_ textInput: (any UITextInput)?) {
        let isAddress = textDocumentProxy.keyboardType == .URL
        let isPlain = textDocumentProxy.autocorrectionType == .no
        host.keyboard.field = FieldTraits(inputType: isAddress ? .url : .normal, allowsCorrection: !isPlain)
        host.keyboard.textDidChange()
    }

    private func draw() {
        for old in keys.subviews + bar.arrangedSubviews { old.removeFromSuperview() }
        for (frame, text) in host.labels {
            let label = UILabel(frame: frame)
            label.text = text ?? "•"
            label.textAlignment = .center
            keys.addSubview(label)
        }
        for slot in host.keyboard.suggestions {
            let action = UIAction(title: slot.text) { [unowned self] _ in host.keyboard.pick(slot) }
            bar.addArrangedSubview(UIButton(primaryAction: action))
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .cancelled) }

    private func report(_ touches: Set<UITouch>, _ phase: KeyTouch.Phase) {
        host.touch(
            touches.map { touch in
                KeyTouch(
                    id: touch.hash, phase: phase, location: touch.location(in: keys), timestamp: touch.timestamp)
            })
    }
}
