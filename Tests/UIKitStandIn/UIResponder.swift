// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation

// The declarations of UIKit that the documentation's view controller uses, by Apple's published interface, so that its
// code is compiled and run where UIKit is not. It draws nothing and lays out nothing; it is no proof for iOS.

@MainActor open class UIResponder {
    public init() {}
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor open class UIEvent {}

/// A finger, which UIKit makes, and here a test.
@MainActor open class UITouch: NSObject {
    private let place: CGPoint
    public let timestamp: TimeInterval

    public init(at place: CGPoint, timestamp: TimeInterval) {
        self.place = place
        self.timestamp = timestamp
    }

    open func location(in view: UIView?) -> CGPoint {
        CGPoint(x: place.x - (view?.frame.origin.x ?? 0), y: place.y - (view?.frame.origin.y ?? 0))
    }
}

@MainActor open class UIViewController: UIResponder {
    open var view = UIView()

    open func viewDidLoad() {}
    open func viewDidLayoutSubviews() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
}
