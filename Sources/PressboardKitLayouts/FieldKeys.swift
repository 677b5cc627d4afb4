internal import PressboardKit

/// The keys beside the space bar that a field asks for.
enum FieldKeys {
    static func keys(
        for inputType: KeyboardInputType, locales: [KeyboardLocale]
    ) -> [(text: String, callouts: [String])] {
        switch inputType {
        case .email: [("@", []), (".", [])]
        case .url: [(".", []), ("/", []), (".com", [".com"] + DomainKey.callouts(for: locales))]
        default: []
        }
    }
}
