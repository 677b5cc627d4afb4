internal import Foundation

/// Standard output, gathered into large writes whose failures are noticed.
struct Output {
    private var bytes: [UInt8] = []
    private static let capacity = 1 << 16

    mutating func print(_ line: String) {
        bytes.append(contentsOf: line.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Prints a line of many and writes when enough have gathered.
    mutating func printNext(_ line: String) throws(Failure) {
        print(line)
        if bytes.count >= Self.capacity { try flush() }
    }

    mutating func flush() throws(Failure) {
        defer { bytes.removeAll(keepingCapacity: true) }
        try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
            try unsafe write(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO, path: "standard output")
        }
    }

    /// Writes a line to standard error.
    static func report(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

/// Writes all bytes to a descriptor.
func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws(Failure) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let written = unsafe write(descriptor, part.baseAddress, part.count)
        if written < 0 {
            if errno == EINTR { continue }
            throw Failure(.inputOutput, path: path)
        }
        unsafe rest = rest.dropFirst(written)
    }
}

extension String {
    /// The text with spaces to its right.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text with spaces to its left.
    func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

    /// The text without what could steer a terminal, for text from files that anybody may have made.
    var printable: String {
        String(
            String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 })
        )
    }
}

/// A ratio with two decimals; `–` when there is nothing to share among.
func ratio(_ count: Int, to whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let hundredths = (count * 100 + whole / 2) / whole
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
}
