// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor public protocol UITextInput: AnyObject {}

public enum UIKeyboardType: Sendable { case `default`, URL }

public enum UITextAutocorrectionType: Sendable { case `default`, no, yes }

@MainActor public protocol UITextDocumentProxy: AnyObject {
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    // Optional as requirements of Objective-C protocols are.
    var keyboardType: UIKeyboardType? { get }
    var autocorrectionType: UITextAutocorrectionType? { get }
    func insertText(_ text: String)
    func deleteBackward()
    func adjustTextPosition(byCharacterOffset offset: Int)
}

/// A text field that has only what is typed into it.
@MainActor public final class UITextDocumentProxyStandIn: UITextDocumentProxy {
    public private(set) var before = ""
    public private(set) var after = ""
    public var keyboardType: UIKeyboardType?
    public var autocorrectionType: UITextAutocorrectionType?

    public var documentContextBeforeInput: String? { before }
    public var documentContextAfterInput: String? { after }

    public func insertText(_ text: String) { before += text }
    public func deleteBackward() { _ = before.popLast() }

    public func adjustTextPosition(byCharacterOffset offset: Int) {
        let text = before + after
        let place = min(max(before.count + offset, 0), text.count)
        before = String(text.prefix(place))
        after = String(text.dropFirst(place))
    }
}

@MainActor open class UIInputViewController: UIViewController {
    public let field = UITextDocumentProxyStandIn()
    open var textDocumentProxy: any UITextDocumentProxy { field }
    public private(set) var keyboardsAdvanced = 0

    open func advanceToNextInputMode() { keyboardsAdvanced += 1 }
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}
