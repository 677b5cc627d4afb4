/// Keys in the order in which they were used last: a linked list in an array, each step of which costs the same.
struct OrderOfUse: Sendable {
    private struct Link: Sendable {
        var key: String
        var older: Int?
        var newer: Int?
    }

    private var links: [Link] = []
    private var free: [Int] = []
    private var oldestPlace: Int?
    private var newestPlace: Int?

    /// The key that was used longest ago.
    var oldest: String? { oldestPlace.map { links[$0].key } }

    /// Adds a key as the one used last.
    ///
    /// - Returns: its place, which does not change.
    mutating func add(_ key: String) -> Int {
        let link = Link(key: key)
        let place: Int
        if let reused = free.popLast() {
            place = reused
            links[place] = link
        } else {
            place = links.count
            links.append(link)
        }
        append(place)
        return place
    }

    /// The key at a place is used again.
    mutating func use(_ place: Int) {
        guard place != newestPlace else { return }
        unlink(place)
        append(place)
    }

    /// Takes a key out; its place may be given to another one.
    mutating func remove(_ place: Int) {
        unlink(place)
        links[place].key = ""
        free.append(place)
    }

    private mutating func append(_ place: Int) {
        links[place].older = newestPlace
        links[place].newer = nil
        if let newestPlace { links[newestPlace].newer = place } else { oldestPlace = place }
        newestPlace = place
    }

    private mutating func unlink(_ place: Int) {
        let (older, newer) = (links[place].older, links[place].newer)
        if let older { links[older].newer = newer } else { oldestPlace = newer }
        if let newer { links[newer].older = older } else { newestPlace = older }
    }

    /// All keys, the one used last first.
    var newestFirst: [String] {
        var keys: [String] = []
        var place = newestPlace
        while let current = place {
            keys.append(links[current].key)
            place = links[current].older
        }
        return keys
    }
}
