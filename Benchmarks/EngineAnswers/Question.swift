/// Something that is asked of the engine.
package struct Question: Sendable {
    /// What is asked, in one line.
    package let name: String
    /// Asks it; the answer takes one line.
    package let answer: @Sendable () -> String

    init(_ name: String, _ answer: @escaping @Sendable () -> String) {
        self.name = name
        self.answer = answer
    }
}
