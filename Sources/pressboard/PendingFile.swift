internal import Foundation

/// A file that takes its name only when it is complete.
///
/// It grows beside its destination and is renamed over it, so a reader finds the old file or the new one and a
/// mapping of the old one stays valid. Unless it is committed nothing is left behind.
struct PendingFile: ~Copyable {
    /// Where the bytes are until then.
    let temporaryPath: String
    private let destination: String
    private let descriptor: Int32
    private var isCommitted = false

    /// Creates an empty file beside `destination`.
    ///
    /// A destination that is there must be a regular file: renaming over a link would replace the link.
    init(replacing destination: String) throws(Failure) {
        switch FileKind(of: destination) {
        case .regular, nil: break
        case .directory: throw Failure(.cannotCreate, "\(destination): is a directory")
        case .link: throw Failure(.cannotCreate, "\(destination): is a symbolic link; name the file it leads to")
        case .other: throw Failure(.cannotCreate, "\(destination): exists and is no regular file")
        }
        let name = ".pressboard-\(String(UInt64.random(in: 0...(.max)), radix: 36)).tmp"
        let folder = URL(fileURLWithPath: destination).deletingLastPathComponent()
        let path = folder.appendingPathComponent(name).path
        let opened = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard opened >= 0 else { throw Failure(.cannotCreate, path: destination) }
        temporaryPath = path
        self.destination = destination
        descriptor = opened
        // Beyond a size limit a write shall fail like any other, not end the process with the file half written.
        signal(SIGXFSZ, SIG_IGN)
    }

    deinit {
        close(descriptor)
        if !isCommitted { unsafe unlink(temporaryPath) }
    }

    /// Writes the content and waits until it is on the disk.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        try unsafe pressboard.write(bytes, to: descriptor, path: destination)
        guard fsync(descriptor) == 0 else { throw Failure(.inputOutput, path: destination) }
    }

    /// Gives the file its name.
    mutating func commit() throws(Failure) {
        guard unsafe rename(temporaryPath, destination) == 0 else { throw Failure(.cannotCreate, path: destination) }
        isCommitted = true
        // The name lives in the folder. Some file systems cannot sync one, and the new file is complete either way.
        let folder = unsafe open(
            URL(fileURLWithPath: destination).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }
}

/// What a path names, links not followed.
enum FileKind {
    case regular, directory, link, other

    /// `nil` when nothing is there, or nothing that may be looked at.
    init?(of path: String) {
        var facts = stat()
        guard unsafe lstat(path, &facts) == 0 else { return nil }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .directory
        case S_IFLNK: self = .link
        default: self = .other
        }
    }

    /// Whether a path leads to a directory.
    static func isDirectory(_ path: String) -> Bool {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether two paths lead to one file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var left = stat()
        var right = stat()
        guard unsafe stat(path, &left) == 0, unsafe stat(other, &right) == 0 else { return false }
        return left.st_dev == right.st_dev && left.st_ino == right.st_ino
    }
}
