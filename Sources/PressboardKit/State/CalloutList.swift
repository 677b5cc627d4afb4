/// A compact text of long-press lists, `a:äàá l:{l·l}ŀ`, as the table of locales writes it.
///
/// It is read scalar by scalar: a combining mark is an entry of its own, and would join its neighbour in a text of
/// characters.
struct CalloutList {
    /// A key and what its long press offers, in order.
    struct Group {
        let key: Unicode.Scalar
        private(set) var entries: [String] = []
        /// The entries of one scalar: comparing scalars costs far less than comparing texts.
        private var seen: [Unicode.Scalar] = []

        init(key: Unicode.Scalar) {
            self.key = key
            entries.reserveCapacity(16)
            seen.reserveCapacity(16)
        }

        /// Adds a character, unless it is there or is the key itself.
        mutating func append(_ scalar: Unicode.Scalar) {
            guard scalar != key, !seen.contains(scalar) else { return }
            seen.append(scalar)
            entries.append(String(scalar))
        }

        /// Adds an entry of several characters.
        mutating func append(_ text: String) {
            entries.append(text)
        }
    }

    /// The groups in the order in which their keys first came up.
    private var groups: [Group] = []

    /// An empty list, to which ``read(_:skipping:)`` adds.
    init() { groups.reserveCapacity(40) }

    /// The entries of each key that has any.
    var table: [Unicode.Scalar: [String]] {
        var table = [Unicode.Scalar: [String]](minimumCapacity: groups.count)
        for group in groups where !group.entries.isEmpty { table[group.key] = group.entries }
        return table
    }

    /// Adds the lists of a text behind those already there; repeated entries are dropped.
    ///
    /// - Parameter skipped: keys whose lists are left out.
    mutating func read(_ text: String, skipping skipped: String = "") {
        var scalars = text.unicodeScalars.makeIterator()
        while let key = scalars.next() {
            _ = scalars.next()
            guard !skipped.unicodeScalars.contains(key) else {
                while let scalar = scalars.next(), scalar != " " {}
                continue
            }
            let index = index(of: key)
            while let scalar = scalars.next(), scalar != " " {
                if scalar == "{" {
                    var several = String.UnicodeScalarView()
                    while let inner = scalars.next(), inner != "}" { several.append(inner) }
                    groups[index].append(String(several))
                } else {
                    groups[index].append(scalar)
                }
            }
        }
    }

    private mutating func index(of key: Unicode.Scalar) -> Int {
        if let index = groups.firstIndex(where: { $0.key == key }) { return index }
        groups.append(Group(key: key))
        return groups.count - 1
    }
}
