#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The terminal that the tool runs in.
enum Terminal {
    /// Whether keys are read from one and shown on one.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Columns and rows.
    static var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// What can be read now; empty at the end.
    static func read() throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                #if canImport(Darwin)
                    unsafe Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    unsafe Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
                #else
                    unsafe Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
                #endif
            }
            if count >= 0 { return Array(bytes.prefix(count)) }
            if errno == EINTR { continue }
            throw Failure(.inputOutput, path: "standard input")
        }
    }

    static func write(_ text: String) throws(Failure) {
        let bytes = Array(text.utf8)
        try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
            try unsafe pressboard.write(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO, path: "standard output")
        }
    }

    /// Makes keys come one by one and unseen, on a screen of their own; `nil` where the terminal refuses.
    static func rawMode() -> RawMode? {
        var mode = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
        let before = mode
        unsafe cfmakeraw(&mode)
        guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode) == 0 else { return nil }
        // The other screen, without a cursor.
        try? write("\u{1B}[?1049h\u{1B}[?25l")
        return RawMode(before: before)
    }

    /// Puts the terminal back as it was when this goes.
    struct RawMode: ~Copyable {
        private let before: termios

        fileprivate init(before: termios) { self.before = before }

        deinit {
            try? Terminal.write("\u{1B}[?25h\u{1B}[?1049l")
            var mode = before
            _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
        }
    }
}
