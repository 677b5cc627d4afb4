/// Whether UTF-8 text may be in another normal form than NFC: it has a combining diacritic (U+0300…U+036F), a letter of
/// a script with points (U+0580…U+07FF: Hebrew, Arabic, Syriac), or a character of three bytes or more that is no
/// general punctuation (U+2000…U+203F).
func mayDecompose(_ text: some Sequence<UInt8>) -> Bool {
    var afterE2 = false
    for byte in text {
        if afterE2, byte != 0x80 { return true }
        afterE2 = byte == 0xE2
        if byte == 0xCA || byte == 0xCC || byte == 0xCD || byte >= 0xD6, !afterE2 { return true }
    }
    return afterE2
}
