import Testing

/// One row of a table: its id, what is given and what must come out.
struct Row<Given: Sendable, Answer: Sendable>: CustomTestStringConvertible, Sendable {
    let id: String
    let given: Given
    let answer: Answer

    init(_ id: String, _ given: Given, _ answer: Answer) {
        (self.id, self.given, self.answer) = (id, given, answer)
    }

    var testDescription: String { "\(id) \(String(reflecting: given))" }
}

/// A text whose end is all that matters, with so much before it that reading all of it at every key would show.
func long(_ end: String) -> String { String(repeating: "lorem ipsum, ", count: 8000) + end }
