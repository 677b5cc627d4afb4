private import Foundation

/// Text as UTF-8 in normal form C, in which the lists are kept; alive only within `withTypedText`.
@safe
@usableFromInline
package struct TypedText {
    let bytes: UnsafeBufferPointer<UInt8>

    /// UTF-8 bytes.
    package var count: Int { unsafe bytes.count }

    /// Longest text that is looked at, in UTF-8 bytes: what composes to the 255 bytes of a word is shorter.
    fileprivate static let longest = 2_048

    /// Text that no word begins with.
    fileprivate static func withUnmatched(_ body: (TypedText) -> Void) {
        let invalid: [UInt8] = [0xFF]
        unsafe invalid.withUnsafeBufferPointer { unsafe body(TypedText(bytes: $0)) }
    }

    /// Text of no characters.
    @usableFromInline
    package static var empty: TypedText { unsafe TypedText(bytes: UnsafeBufferPointer(start: nil, count: 0)) }
}

extension String {
    /// Calls `body` with the text for a search, as its whole as a substring does.
    @inlinable
    package func withTypedText<Result>(_ body: (TypedText) -> Result) -> Result { self[...].withTypedText(body) }
}

extension Substring {
    /// Calls `body` with the text for a search.
    ///
    /// Text that is surely in normal form is passed on without a copy.
    @inlinable
    package func withTypedText<Result>(_ body: (TypedText) -> Result) -> Result {
        // What is generic is specialized where it is called: types made on the way would take longer than most searches.
        var result: Result?
        visitTypedText { result = body($0) }
        // A text is always visited.
        return result ?? body(.empty)
    }

    /// Calls `body` once.
    @usableFromInline
    package func visitTypedText(_ body: (TypedText) -> Void) {
        // Far beyond any word; the cost of composing it is saved.
        if utf8.count > TypedText.longest {
            TypedText.withUnmatched(body)
            return
        }
        let isVisited = unsafe utf8.withContiguousStorageIfAvailable { bytes in
            if unsafe mayDecompose(bytes) { return false }
            unsafe body(TypedText(bytes: bytes))
            return true
        }
        if isVisited == true { return }
        // The lists write the apostrophe of Ukrainian like any other.
        var composed = precomposedStringWithCanonicalMapping.replacingOccurrences(of: "\u{2BC}", with: "’")
        composed.withUTF8 { unsafe body(TypedText(bytes: $0)) }
    }
}
