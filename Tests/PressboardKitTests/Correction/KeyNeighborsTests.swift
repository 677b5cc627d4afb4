import PressboardKit
import Testing

/// Expected letters read off a drawing of centred rows: the keys whose edges or corners touch.
@Suite struct KeyNeighborsTests {
    private let qwerty = KeyNeighbors(rows: keyRows("qwertyuiop asdfghjkl zxcvbnm"))
    private let qwertz = KeyNeighbors(rows: keyRows("qwertzuiop asdfghjkl yxcvbnm"))
    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    private func neighbors(of letter: Character, in map: KeyNeighbors) -> String {
        Self.letters.filter { map.areNeighbors(letter, $0) }
    }

    @Test(arguments: [
        (Character("e"), "drsw"), ("q", "aw"), ("p", "lo"), ("a", "qswz"), ("l", "kmop"), ("s", "adewxz"),
        ("g", "bcfhtvy"), ("z", "adsx"), ("m", "jkln"),
    ])
    func `TS neighbours are the keys that touch`(letter: Character, expected: String) {
        #expect(neighbors(of: letter, in: qwerty) == expected)
    }

    @Test func `TS on QWERTZ z lies between t and u`() {
        #expect(qwertz.areNeighbors("t", "z"))
        #expect(qwertz.areNeighbors("z", "u"))
        #expect(!qwertz.areNeighbors("z", "y"))
        #expect(!qwerty.areNeighbors("t", "z"))
    }

    @Test func `TS neighbours are symmetric, and no key is its own`() {
        for map in [qwerty, qwertz] {
            for a in Self.letters {
                #expect(!map.areNeighbors(a, a))
                for b in Self.letters { #expect(map.areNeighbors(a, b) == map.areNeighbors(b, a)) }
            }
        }
    }

    @Test func `TS a character on no key has no neighbours`() {
        for stranger in ["1", "'", "ж", "👍"] as [Character] {
            for letter in Self.letters { #expect(!qwerty.areNeighbors(stranger, letter)) }
            #expect(!qwerty.areNeighbors(stranger, stranger))
        }
    }

    @Test func `case is ignored, in the rows and in the question`() {
        #expect(qwerty.areNeighbors("E", "w"))
        let capitals = KeyNeighbors(rows: keyRows("QWERTYUIOP ASDFGHJKL ZXCVBNM"))
        #expect(capitals.areNeighbors("e", "w"))
        #expect(!capitals.areNeighbors("e", "E"))
    }

    @Test func `a letter without a key lies on that of its base`() {
        #expect(qwerty.areNeighbors("é", "w"))
        #expect(qwerty.areNeighbors("w", "e\u{301}"))
        #expect(!qwerty.areNeighbors("é", "e"))
        #expect(!qwerty.areNeighbors("é", "ě"))
    }

    @Test func `a letter with a key lies on it, and not on that of its base`() {
        let german = KeyNeighbors(rows: keyRows("qwertzuiopü asdfghjklöä yxcvbnm"))
        #expect(german.areNeighbors("ü", "p"))
        #expect(!german.areNeighbors("ü", "z"))
        #expect(german.areNeighbors("o\u{308}", "l"))
        #expect(!german.areNeighbors("ä", "s"))
    }

    @Test func `a base without a key lies on that of its accented letter`() {
        let map = KeyNeighbors(rows: keyRows("äb"))
        #expect(map.areNeighbors("a", "b"))
    }

    @Test func `without rows nothing has neighbours`() {
        for map in [KeyNeighbors(rows: []), KeyNeighbors(rows: [[]]), KeyNeighbors(rows: [[], [], []])] {
            #expect(!map.areNeighbors("a", "b"))
            #expect(!map.areNeighbors("a", "a"))
        }
    }

    @Test func `in one row the keys left and right are neighbours`() {
        let map = KeyNeighbors(rows: keyRows("abc"))
        #expect(map.areNeighbors("a", "b"))
        #expect(map.areNeighbors("b", "c"))
        #expect(!map.areNeighbors("a", "c"))
    }

    @Test func `an empty row keeps those around it apart`() {
        #expect(KeyNeighbors(rows: [["a"], ["b"]]).areNeighbors("a", "b"))
        #expect(!KeyNeighbors(rows: [["a"], [], ["b"]]).areNeighbors("a", "b"))
    }

    @Test func `a letter on two keys has the neighbours of both`() {
        let map = KeyNeighbors(rows: keyRows("abcdea"))
        #expect(map.areNeighbors("a", "b"))
        #expect(map.areNeighbors("e", "a"))
        #expect(!map.areNeighbors("a", "c"))
        #expect(!KeyNeighbors(rows: keyRows("aab")).areNeighbors("a", "a"))
    }
}

/// Rows of keys, written with spaces between them.
func keyRows(_ text: String) -> [[Character]] { text.split(separator: " ").map { Array($0) } }
