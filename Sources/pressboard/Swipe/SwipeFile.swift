internal import Foundation
internal import PressboardKit
internal import SwipeSimulation

/// Swipes from a file or from standard input, one object of JSON a line.
struct SwipeFile {
    struct Swipe {
        /// What was meant; empty where it is not known.
        var word: String
        var path: [TouchPoint]
        /// The keys that it was made over.
        var geometry: KeyGeometry
    }

    var swipes: [Swipe] = []

    /// Reads all lines.
    ///
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - geometry: the keys of swipes without a header before them or a size of their own.
    init(_ path: String, geometry: KeyGeometry) throws(Failure) {
        let name = path == "-" ? "standard input" : path
        let data = path == "-" ? Self.standardInput() : FileManager.default.contents(atPath: path)
        guard let data else { throw Failure(.cannotOpen, "\(name): cannot be read") }
        let decoder = JSONDecoder()
        let area = geometry.keyArea
        var header: SwipeHeader?
        for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
            if let read = try? decoder.decode(SwipeHeader.self, from: line) {
                header = read
                continue
            }
            guard let record = try? decoder.decode(SwipeRecord.self, from: line), let path = record.path else {
                throw Failure(.wrongData, "\(name):\(index + 1): not of the form {\"pts\": [[x, y, ms], …]}")
            }
            let (width, height) = (record.w ?? Double(area.width), record.h ?? Double(area.height))
            var keys = geometry
            let ofThese = SwipeHeader(geometry, width: Double(area.width), height: Double(area.height))
            if let header = header ?? (record.w != nil || record.h != nil ? ofThese : nil) {
                guard let own = header.geometry(width: width, height: height, locale: geometry.locale),
                    own.pitch.width > 0, own.pitch.height > 0
                else { throw Failure(.wrongData, "\(name):\(index + 1): a keyboard without a size") }
                keys = own
            }
            swipes.append(Swipe(word: record.word ?? "", path: path, geometry: keys))
        }
        guard !swipes.isEmpty else { throw Failure(.wrongData, "\(name): has no swipe") }
    }

    private static func standardInput() -> Data? { try? FileHandle.standardInput.readToEnd() ?? Data() }
}

extension SwipeFile.Swipe {
    /// The path over the same letters of other keys; `nil` when they share none.
    func moved(to other: KeyGeometry) -> [TouchPoint]? {
        if other == geometry { return path }
        let letters = geometry.characterCentroids.keys.sorted()
        guard let letter = letters.first(where: { other.centroid(of: $0) != nil }),
            let from = geometry.centroid(of: letter), let to = other.centroid(of: letter)
        else { return nil }
        let across = other.pitch.width / geometry.pitch.width
        let down = other.pitch.height / geometry.pitch.height
        return path.map { point in
            TouchPoint(x: to.x + (point.x - from.x) * across, y: to.y + (point.y - from.y) * down, time: point.time)
        }
    }
}
