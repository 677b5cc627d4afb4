private import Foundation

/// Memory of searches along paths, kept from one to the next.
///
/// Searches at the same time get memory of their own, of which one piece is kept.
@safe
package final class SwipeMemory: @unchecked Sendable {
    /// Size of a piece in bytes.
    package static let bytes = 384 * 1_024

    private let lock = NSLock()
    // Only touched while `lock` is held; whoever takes the memory out is its only owner until it is put back.
    private var spare: UnsafeMutableRawPointer?

    /// Reserves nothing yet.
    package init() {}

    deinit { unsafe spare?.deallocate() }

    /// Calls `body` with memory of any content that no other search has.
    package func withScratch<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
        let memory = unsafe take() ?? .allocate(byteCount: Self.bytes, alignment: 16)
        defer { unsafe keep(memory) }
        return unsafe body(UnsafeMutableRawBufferPointer(start: memory, count: Self.bytes))
    }

    private func take() -> UnsafeMutableRawPointer? {
        lock.lock()
        defer { lock.unlock() }
        defer { unsafe spare = nil }
        return unsafe spare
    }

    private func keep(_ memory: UnsafeMutableRawPointer) {
        lock.lock()
        defer { lock.unlock() }
        if unsafe spare == nil {
            unsafe spare = memory
        } else {
            unsafe memory.deallocate()
        }
    }
}
