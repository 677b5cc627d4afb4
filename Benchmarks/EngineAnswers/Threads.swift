internal import Foundation

/// Threads of their own: a concurrent queue would start no more than there are cores.
package enum Threads {
    /// The stack of a second thread on Apple's systems, in bytes.
    private static let stackSize = 512 << 10

    /// Runs `body` on several threads at once, with the number of each, and waits for all.
    package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        let start = DispatchSemaphore(value: 0)
        for number in 0..<count {
            group.enter()
            let thread = Thread {
                start.wait()
                body(number)
                group.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        for _ in 0..<count { start.signal() }
        group.wait()
    }

    /// Runs `body` on several threads at once and gives what each returned, by its number.
    package static func results<Result: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        let results = Collected<Result>()
        run(count) { number in results.add(body(number), of: number) }
        return results.inOrder
    }

    private final class Collected<Result: Sendable>: @unchecked Sendable {
        // `results` is only touched while `lock` is held.
        private let lock = NSLock()
        private var results: [(number: Int, result: Result)] = []

        func add(_ result: Result, of number: Int) { lock.withLock { results.append((number, result)) } }

        var inOrder: [Result] { lock.withLock { results.sorted { $0.number < $1.number }.map(\.result) } }
    }
}
