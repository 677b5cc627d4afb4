/// FNV-1a over bytes.
///
/// - Source: Fowler, Noll, Vo, Eastlake, “The FNV non-cryptographic hash algorithm”, 64 bits.
package struct Checksum {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    package var text: String { String(value, radix: 16) }
}
