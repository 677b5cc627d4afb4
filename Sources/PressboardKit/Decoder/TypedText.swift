private import Foundation

/// Text as UTF-8 in normal form C, in which the lists are kept; alive only within `withTypedText`.
@safe
package struct TypedText {
    let bytes: UnsafeBufferPointer<UInt8>

    /// UTF-8 bytes.
    package var count: Int { unsafe bytes.count }

    /// Longest text that is looked at, in UTF-8 bytes: what composes to the 255 bytes of a word is shorter.
    fileprivate static let longest = 2_048

    /// Text that no word begins with.
    fileprivate static func withUnmatched<Result>(_ body: (TypedText) -> Result) -> Result {
        let invalid: [UInt8] = [0xFF]
        return unsafe invalid.withUnsafeBufferPointer { unsafe body(TypedText(bytes: $0)) }
    }

    /// Text of no characters.
    package static var empty: TypedText { unsafe TypedText(bytes: UnsafeBufferPointer(start: nil, count: 0)) }
}

extension String {
    /// Calls `body` with the text for a search, as its whole as a substring does.
    package func withTypedText<Result>(_ body: (TypedText) -> Result) -> Result { self[...].withTypedText(body) }
}

extension Substring {
    /// Calls `body` with the text for a search.
    ///
    /// Text that is surely in normal form is passed on without a copy.
    package func withTypedText<Result>(_ body: (TypedText) -> Result) -> Result {
        // Far beyond any word; the cost of composing it is saved.
        if utf8.count > TypedText.longest { return TypedText.withUnmatched(body) }
        let direct = unsafe utf8.withContiguousStorageIfAvailable { bytes -> Result? in
            unsafe mayDecompose(bytes) ? nil : body(TypedText(bytes: bytes))
        }
        if let result = direct ?? nil { return result }
        // The lists write the apostrophe of Ukrainian like any other.
        var composed = precomposedStringWithCanonicalMapping.replacingOccurrences(of: "\u{2BC}", with: "’")
        return composed.withUTF8 { unsafe body(TypedText(bytes: $0)) }
    }
}
