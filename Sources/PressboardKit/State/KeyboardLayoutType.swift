/// The order of the letter keys on a Latin keyboard.
///
/// Raw values are stable and may be stored. Keyboards of other scripts take their rows from the
/// ``KeyboardLocale`` alone and ignore this.
public enum KeyboardLayoutType: String, Codable, CaseIterable, Hashable, Sendable {
    /// The English arrangement, and that of most Latin languages.
    case qwerty
    /// The German and Central European arrangement, with Y and Z exchanged.
    case qwertz
    /// The French and Belgian arrangement.
    case azerty
    /// The arrangement of Dvorak and Dealey, vowels on the left of the home row.
    case dvorak
    /// The arrangement of Coleman, close to QWERTY with the common letters on the home row.
    case colemak
}
