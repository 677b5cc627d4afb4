import CDecoder

/// A packed file taken apart into its sections, to be changed and put together again with right checksums.
struct PackedFile {
    var major: UInt16
    var minor: UInt16
    var sections: [(id: UInt32, bytes: [UInt8])]

    init(_ file: [UInt8]) {
        major = UInt16(file[4]) | UInt16(file[5]) << 8
        minor = UInt16(file[6]) | UInt16(file[7]) << 8
        sections = (0..<Self.number(file, 8)).map { index in
            let entry = 32 + 16 * index
            let start = Self.number(file, entry + 4)
            return (UInt32(Self.number(file, entry)), Array(file[start..<start + Self.number(file, entry + 8)]))
        }
    }

    /// Bytes of one section; setting them to nothing drops it.
    subscript(section: cdec_section) -> [UInt8] {
        get { sections.first { $0.id == section.rawValue }?.bytes ?? [] }
        set {
            if newValue.isEmpty { return sections.removeAll { $0.id == section.rawValue } }
            guard let index = sections.firstIndex(where: { $0.id == section.rawValue }) else {
                sections.append((section.rawValue, newValue))
                return sections.sort { $0.id < $1.id }
            }
            sections[index].bytes = newValue
        }
    }

    /// The file, its table changed by `edit` before the checksum is taken.
    ///
    /// - Parameter edit: gets the header and the table.
    func bytes(_ edit: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
        var header: [UInt8] = [0xF9, 0x50, 0x42, 0x44]
        let table = 32 + 16 * sections.count
        let size = sections.reduce(table) { $0 + $1.bytes.count }
        header += Self.bytes(UInt32(major) | UInt32(minor) << 16)
        header += Self.bytes(UInt32(sections.count)) + Self.bytes(UInt32(size)) + [UInt8](repeating: 0, count: 16)
        var offset = table
        for (id, bytes) in sections {
            header += Self.bytes(id) + Self.bytes(UInt32(offset)) + Self.bytes(UInt32(bytes.count))
            header += Self.bytes(Self.checksum(bytes))
            offset += bytes.count
        }
        edit(&header)
        header.replaceSubrange(16..<20, with: Self.bytes(Self.checksum(header[..<16] + header[20...])))
        return header + sections.flatMap(\.bytes)
    }

    static func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }

    /// CRC-32 of ISO 3309, bit by bit.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
