internal import Foundation
internal import PressboardKit

/// Taps from a file, a record of JSON a line.
enum TapFile {
    private struct Record: Decodable {
        let word: String
        let keys: String?
        let typed: String?
        let points: [[Double]]
    }

    /// Reads the records of a file.
    ///
    /// - Throws: `BenchError.data` naming the line that has another form.
    static func read(_ file: DataFile, keys: TapKeys) throws(BenchError) -> [TappedWord] {
        let decoder = JSONDecoder()
        var words: [TappedWord] = []
        words.reserveCapacity(file.lines.count)
        for (number, line) in file.lines {
            guard let record = try? decoder.decode(Record.self, from: Data(line.utf8)) else {
                throw file.fault(number, "not of the form {\"word\": …, \"typed\": …, \"points\": [[x, y], …]}")
            }
            guard !record.word.isEmpty, !record.points.isEmpty else { throw file.fault(number, "no word or no points") }
            guard record.points.allSatisfy({ $0.count >= 2 }) else {
                throw file.fault(number, "a point without x and y")
            }
            let nearest = { String(record.points.map { keys.letter(atX: $0[0], y: $0[1]) }) }
            let typed = record.typed ?? nearest()
            guard typed.count == record.points.count else {
                throw file.fault(number, "\(record.points.count) points for the \(typed.count) letters of “\(typed)”")
            }
            words.append(
                TappedWord(
                    word: record.word,
                    keys: record.keys ?? SwipeDecoder.fold(record.word).filter { keys.key(of: $0) != nil },
                    typed: typed,
                    touches: record.points.map { keys.touch(atX: $0[0], y: $0[1]) }))
        }
        return words
    }
}
