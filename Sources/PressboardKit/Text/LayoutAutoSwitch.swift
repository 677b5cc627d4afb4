/// Goes back to the letters from the pages of digits and symbols.
public enum LayoutAutoSwitch {
    /// The page after a character was typed.
    ///
    /// A space, a new line or an apostrophe in any of its forms ends a number or a symbol; other characters do not.
    public static func nextType(after character: Character, on type: KeyboardType, enabled: Bool) -> KeyboardType {
        guard enabled, type == .numeric || type == .symbolic else { return type }
        return character == " " || character.isNewline || "'’‘‚".contains(character) ? .alphabetic : type
    }
}
