// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

@MainActor open class UIView: UIResponder {
    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    public let heightAnchor = NSLayoutDimension()

    public init(frame: CGRect = .zero) { self.frame = frame }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

@MainActor open class UIStackView: UIView {
    public enum Distribution: Sendable { case fill, fillEqually }

    open var distribution = Distribution.fill
    open var arrangedSubviews: [UIView] { subviews }
    open func addArrangedSubview(_ view: UIView) { addSubview(view) }
}

public enum NSTextAlignment: Sendable { case natural, center }

@MainActor open class UILabel: UIView {
    open var text: String?
    open var textAlignment = NSTextAlignment.natural
}

@MainActor open class UIAction {
    public let title: String
    public let handler: @MainActor (UIAction) -> Void

    public init(title: String, handler: @escaping @MainActor (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }
}

@MainActor open class UIButton: UIView {
    private let primaryAction: UIAction?
    public var currentTitle: String? { primaryAction?.title }

    public init(primaryAction: UIAction?) {
        self.primaryAction = primaryAction
        super.init()
    }

    /// What a finger on it does.
    public func sendPrimaryAction() {
        guard let primaryAction else { return }
        primaryAction.handler(primaryAction)
    }
}

@MainActor public final class NSLayoutDimension {
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant)
    }
}

public struct UILayoutPriority: Equatable, Sendable {
    public let rawValue: Float
    public static let required = UILayoutPriority(rawValue: 1_000)
    public static let defaultHigh = UILayoutPriority(rawValue: 750)
}

@MainActor public final class NSLayoutConstraint {
    public var constant: CGFloat
    public var priority = UILayoutPriority.required
    public var isActive = false

    init(constant: CGFloat) { self.constant = constant }
}
