extension Substring {
    /// The end of a text: whole Unicode scalars of at most `limit` bytes of UTF-8.
    ///
    /// What is cut may be a part of a character, so this is for looking at a text, not for editing it.
    ///
    /// - Complexity: O(1) for a string of Swift's own, where `suffix(_:)` has to find the bounds of every character.
    package func tail(ofBytes limit: Int) -> Substring {
        guard utf8.count > limit else { return self }
        var start = utf8.index(utf8.endIndex, offsetBy: -Swift.max(limit, 0))
        // Continuation bytes belong to a scalar that does not fit.
        while start < utf8.endIndex, utf8[start] & 0xC0 == 0x80 { utf8.formIndex(after: &start) }
        return self[start..<endIndex]
    }
}
