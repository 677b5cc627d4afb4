private import Foundation

/// Keeps the memory of a search along a path for the next one.
///
/// Searches at the same time get memory of their own, of which one piece is kept.
package final class SwipeSearchPool: @unchecked Sendable {
    private let lock = NSLock()
    // Only touched while `lock` is held; whoever takes the search out is its only owner until it is put back.
    private var spare: SwipeSearch?

    /// Reserves nothing yet.
    package init() {}

    /// Calls `body` with a search that nobody else has.
    package func withSearch<Result>(_ body: (SwipeSearch) -> Result) -> Result {
        let search = take() ?? SwipeSearch()
        defer { keep(search) }
        return body(search)
    }

    private func take() -> SwipeSearch? {
        lock.lock()
        defer { lock.unlock() }
        defer { spare = nil }
        return spare
    }

    private func keep(_ search: SwipeSearch) {
        search.end()
        lock.lock()
        defer { lock.unlock() }
        spare = search
    }
}
