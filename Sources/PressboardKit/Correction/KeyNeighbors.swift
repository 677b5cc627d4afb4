/// Which letter keys lie side by side, where a finger meant one and may have hit another.
///
/// Rows are taken to be centred above one another, as on a phone, and every key to have the same width. Two keys are
/// neighbours when their centres are at most 1.2 key widths apart sideways and their rows at most one row apart.
///
/// Case is ignored. A letter without a key of its own is typed on the key of its base, so `č` has the neighbours of
/// `c`; on a keyboard with a key for `ö`, that key counts. A letter on several keys has the neighbours of each of
/// them. Without rows nothing has neighbours, and in a single row a key has at most two.
public struct KeyNeighbors: Sendable {
    /// How far apart the centres of neighbours lie at most, sideways, in key widths.
    ///
    /// Centres lie whole or half widths apart, so this is one width with room for rounding: the keys whose edges or
    /// corners touch.
    private static let reach = 1.2

    private struct Place: Equatable {
        var row: Int
        /// Of the centre of the key, from the middle of the row, in key widths.
        var x: Double
    }

    /// The keys of each letter, in lower case.
    private let keys: [Character: [Place]]
    /// The keys of each folded letter that is not itself on a key.
    private let bases: [Character: [Place]]

    /// Middles of the keys.
    package let centers: KeyCenters

    /// Takes the letters of each row from left to right, rows from top to bottom.
    ///
    /// - Parameter rows: the rows on screen; an empty row keeps its place between the others.
    public init(rows: [[Character]]) {
        var keys: [Character: [Place]] = [:]
        var bases: [Character: [Place]] = [:]
        for (number, row) in rows.enumerated() {
            for (column, letter) in row.enumerated() {
                let place = Place(row: number, x: Double(column) - Double(row.count - 1) / 2)
                let letter = Self.lowercased(letter)
                keys[letter, default: []].append(place)
                bases[SwipeDecoder.foldedLetter(letter), default: []].append(place)
            }
        }
        self.keys = keys
        centers = KeyCenters(rows: rows)
        self.bases = bases.filter { keys[$0.key] == nil }
    }

    /// Whether two letters lie on different keys side by side.
    ///
    /// Symmetric. A key is no neighbour of itself, so neither are two letters typed on the same key (`e` and `é`), and
    /// a character that is on no key has no neighbours.
    ///
    /// - Complexity: O(1).
    public func areNeighbors(_ a: Character, _ b: Character) -> Bool {
        let (first, second) = (places(of: a), places(of: b))
        guard first != second else { return false }
        return first.contains { one in
            second.contains { other in
                one != other && abs(one.row - other.row) <= 1 && abs(one.x - other.x) <= Self.reach
            }
        }
    }

    private func places(of character: Character) -> [Place] {
        let letter = Self.lowercased(character)
        if let own = keys[letter] { return own }
        let base = SwipeDecoder.foldedLetter(letter)
        return keys[base] ?? bases[base] ?? []
    }

    private static func lowercased(_ character: Character) -> Character {
        let lower = character.lowercased()
        return lower.count == 1 ? Character(lower) : character
    }
}
