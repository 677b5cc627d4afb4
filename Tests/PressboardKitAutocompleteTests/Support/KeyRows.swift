import PressboardKit

extension KeyNeighbors {
    /// The keys of QWERTY.
    static let qwerty = KeyNeighbors(rows: keyRows("qwertyuiop asdfghjkl zxcvbnm"))
    /// The keys of QWERTZ.
    static let qwertz = KeyNeighbors(rows: keyRows("qwertzuiop asdfghjkl yxcvbnm"))

    private static func keyRows(_ text: String) -> [[Character]] { text.split(separator: " ").map { Array($0) } }
}
