internal import PressboardKit

/// Why a case cannot be run: it asks for something that this runner does not know.
struct NotRunnable: Error {
    var reason: String
}

/// One case of a complaint: what is set up, typed and expected.
struct ReplayCase: Sendable {
    /// The complaint, and the number of the case in it.
    let id: String
    let number: Int
    let category: String
    let languages: [String]
    let lexicon: JSONValue
    let setup: [String: JSONValue]
    private let fields: [String: JSONValue]

    /// The cases of a complaint.
    ///
    /// - Throws: ``Failure`` where a line is none of the form.
    static func all(of complaint: JSONValue) throws(Failure) -> [ReplayCase] {
        guard let object = complaint.object, let id = object["id"]?.string, let cases = object["cases"]?.array else {
            throw Failure(.wrongData, "not of the form {\"id\", \"cases\": [{\"n\", \"expect\"}]}")
        }
        var all: [ReplayCase] = []
        for one in cases {
            guard let fields = one.object, let number = fields["n"]?.number.flatMap(Int.init(exactly:)),
                fields["expect"]?.array != nil
            else { throw Failure(.wrongData, "\(id): a case without “n” or “expect”") }
            all.append(ReplayCase(id: id, number: number, complaint: object, fields: fields))
        }
        return all
    }

    private init(id: String, number: Int, complaint: [String: JSONValue], fields: [String: JSONValue]) {
        self.id = id
        self.number = number
        self.fields = fields
        category = complaint["category"]?.string ?? ""
        let language = complaint["language"]?.string
        let own = fields["language"]?.string
        languages = (own ?? language ?? "en").split(separator: "+").map(String.init)
        // A case in another language takes the package's list of that.
        let lexicon = complaint["lexicon"] ?? .null
        self.lexicon =
            own != nil && own != language && lexicon.string?.hasPrefix("shipped:") == true
            ? .string("shipped:\(languages.joined(separator: "+"))") : lexicon
        setup = (complaint["setup"]?.object ?? [:]).merging(fields["setup"]?.object ?? [:]) { $1 }
    }

    private static let keys: Set<String> = [
        "n", "certainty", "before", "after", "keys", "swipe", "path", "swipe_then", "pick", "host_context",
        "autocap_applied_by_engine", "setup", "language", "expect",
    ]

    /// The first key of the case that this runner does not know.
    var unknownKey: String? { fields.unknownKey(besides: Self.keys) }

    var before: String { fields["before"]?.string ?? "" }
    var after: String { fields["after"]?.string ?? "" }
    var keys: String { fields["keys"]?.string ?? "" }
    var swipe: String? { fields["swipe"]?.string }
    var path: String? { fields["path"]?.string }
    var nextSwipe: String? { fields["swipe_then"]?.string }
    var pick: String? { fields["pick"]?.string }
    var hostContext: String? { fields["host_context"]?.string }
    var expectations: [JSONValue] { fields["expect"]?.array ?? [] }

    /// Whether the keys are those without shift, and the keyboard has to set capitals.
    var leavesCapitalsToTheKeyboard: Bool { fields["autocap_applied_by_engine"]?.bool ?? false }

    /// Whether case counts when suggestions are compared.
    ///
    /// Where a text begins, a keyboard may well offer capitals.
    var comparesCase: Bool { !before.isEmpty || ["capitalisation", "locale-casing"].contains(category) }
}
