extension KeyboardLocale {
    /// Whether the letters are Latin, so that ``KeyboardLayoutType`` decides their order.
    ///
    /// - Complexity: O(1).
    public var isLatin: Bool { row.script == .latin }

    /// Whether text runs from right to left.
    ///
    /// Keys run from left to right in every script.
    ///
    /// - Complexity: O(1).
    public var isRightToLeft: Bool { row.script == .hebrew || row.script == .arabic }

    /// The letter keys of the language's own keyboard, lower case, rows from top to bottom.
    package var letterRows: [[Character]] {
        let row = row
        return row.rows.isEmpty ? row.layoutType.letterRows : KeyboardLocaleRow.keys(row.rows)
    }

    /// The letters that shift shows in place of ``letterRows``, key by key, where they are not capitals of them.
    ///
    /// `nil` where shift gives capitals, or there is no shift key.
    package var shiftRows: [[Character]]? {
        let rows = row.shiftRows
        return rows.isEmpty ? nil : KeyboardLocaleRow.keys(rows)
    }

    /// Whether the keyboard has a shift key: the script has capitals, or the letters a second layer.
    package var hasShift: Bool {
        let row = row
        switch row.script {
        case .latin, .cyrillic, .greek, .armenian: return true
        case .georgian, .hebrew, .arabic: return !row.shiftRows.isEmpty
        }
    }

    /// Whether delete ends the first row of letters and not the last.
    package var deletesInFirstRow: Bool { row.deletesInFirstRow }

    /// What the keys beside the space bar type that this language has more than others.
    package var extraBottomKeys: [String] { row.bottomKeys.unicodeScalars.map { String($0) } }

    /// What a long press of a lower-case letter offers besides it, most likely first.
    ///
    /// Letters that have a key of their own on some arrangement are listed too.
    package func accents(for character: Character) -> [String] {
        guard let key = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return [] }
        return accentTable[key] ?? []
    }

    /// What ``accents(for:)`` gives for every letter that has any, read in one pass.
    ///
    /// Keyed by scalar: hashing and comparing characters would take longer than all the rest of a page.
    package var accentTable: [Unicode.Scalar: [String]] {
        let row = row
        var list = CalloutList()
        list.read(row.callouts)
        if row.script == .latin {
            switch row.shared {
            case .all: list.read(Self.sharedAccents)
            case .none: break
            case .except(let letters): list.read(Self.sharedAccents, skipping: letters)
            }
        }
        list.read(row.lateCallouts)
        return list.table
    }

    /// What every Latin keyboard reaches, after the letters of its own language.
    ///
    /// - Source: the long-press lists of the English keyboard of iOS, joined by the letters that other European
    ///   languages have besides.
    private static var sharedAccents: String {
        """
        a:àáâäǎæãåāăą c:çćčċĉ d:ďđð e:èéêëěẽēėę g:ğġģĝ h:ħĥ i:ìíîïǐĩīįı j:ĵ k:ķ l:łļľĺ n:ñńņňŋ o:òóôöǒœøõōő \
        r:řŕŗ s:ßśšşșŝṣ t:ťțţþŧ u:ùúûüǔũūűůų w:ŵẃẁẅ y:ýŷÿỳ z:źžż
        """
    }
}

extension KeyboardLayoutType {
    /// The twenty-six letters of this arrangement, lower case, rows from top to bottom.
    package var letterRows: [[Character]] {
        switch self {
        case .qwerty: KeyboardLocaleRow.keys("qwertyuiop asdfghjkl zxcvbnm")
        case .qwertz: KeyboardLocaleRow.keys("qwertzuiop asdfghjkl yxcvbnm")
        case .azerty: KeyboardLocaleRow.keys("azertyuiop qsdfghjklm wxcvbn")
        case .dvorak: KeyboardLocaleRow.keys("pyfgcrl aoeuidhtns qjkxbmwvz")
        case .colemak: KeyboardLocaleRow.keys("qwfpgjluy arstdhneio zxcvbkm")
        }
    }
}
