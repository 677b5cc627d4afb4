internal import CDecoder

/// A file of some other form than a packed dictionary, mapped read-only; whoever reads it bounds each read.
@safe
package final class MappedFile: Sendable {
    // Set in init, unmapped in deinit, never written between.
    private nonisolated(unsafe) let base: UnsafeRawPointer
    /// In bytes.
    package let count: Int

    /// Maps the file at `path`.
    ///
    /// While it is mapped, replace the file by rename or delete it; truncating it in place is fatal (`SIGBUS`).
    ///
    /// - Complexity: O(1): no byte is read.
    /// - Throws: ``DictionaryError``: not found, unreadable or empty.
    package init(path: String) throws(DictionaryError) {
        // The C library would stop at the NUL and map another file.
        guard !path.utf8.contains(0) else { throw .notFound(path: path) }
        var mapped: UnsafeRawPointer?
        var size = 0
        let status = unsafe cdec_map_bytes(path, &mapped, &size)
        if let error = DictionaryError(status, cdec_fault(), path: path) { throw error }
        guard let mapped = unsafe mapped else { throw .unreadable(path: path) }
        unsafe base = mapped
        count = size
    }

    deinit { unsafe cdec_unmap_bytes(base, count) }

    /// The bytes, which must not be used longer than the file is kept.
    package var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base, count: count) }
}
