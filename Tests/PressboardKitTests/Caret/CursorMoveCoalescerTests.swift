import Foundation
import PressboardKit
import TestSupport
import Testing
import SwipeSimulation

struct CursorMoveCoalescerTests {
    @Test func `SD-52 at 120 events in a second there are at most 30 pushes`() {
        var coalescer = CursorMoveCoalescer(interval: 1.0 / 30)
        let pushes = (0..<120).compactMap { coalescer.add(1, at: Double($0) / 120) }
        #expect(pushes.count <= 30)
        #expect(pushes.count >= 20)
        #expect(pushes.reduce(0, +) + (coalescer.flush() ?? 0) == 120)
    }

    @Test func `SD-53 a flush gives what waits, once`() {
        var coalescer = CursorMoveCoalescer(interval: 1)
        #expect(coalescer.add(2, at: 0) == 2)
        #expect(coalescer.nextPush == nil)
        #expect(coalescer.add(3, at: 0.1) == nil)
        #expect(coalescer.nextPush == 1)
        #expect(coalescer.flush() == 3)
        #expect(coalescer.flush() == nil)
    }

    @Test func `SD-54 an interval of 0 pushes every step`() {
        var coalescer = CursorMoveCoalescer(interval: 0)
        #expect((1...5).map { coalescer.add($0, at: 7) } == [1, 2, 3, 4, 5])
    }

    @Test(arguments: [0, 1.0 / 120, 1.0 / 30, 0.7, .infinity])
    func `SD-57 the sum of the pushes is the sum of the steps`(interval: TimeInterval) {
        var generator = SeededGenerator(seed: 57)
        var coalescer = CursorMoveCoalescer(interval: interval)
        var (time, steps, pushed) = (0.0, 0, 0)
        for _ in 0..<2000 {
            time += Double.random(in: -0.01...0.03, using: &generator)
            let step = Int.random(in: -3...3, using: &generator)
            steps += step
            pushed += coalescer.add(step, at: generator.oneIn(50) ? .nan : time) ?? 0
        }
        #expect(pushed + (coalescer.flush() ?? 0) == steps)
    }

    @Test func `a waiting move is due at the moment that was named`() throws {
        var coalescer = CursorMoveCoalescer()
        #expect(coalescer.add(1, at: 12345.678) == 1)
        #expect(coalescer.add(1, at: 12345.68) == nil)
        #expect(coalescer.add(0, at: try #require(coalescer.nextPush)) == 1)
    }

    @Test func `moves that cancel out push nothing`() {
        var coalescer = CursorMoveCoalescer(interval: 1)
        #expect(coalescer.add(1, at: 0) == 1)
        #expect(coalescer.add(2, at: 0.1) == nil)
        #expect(coalescer.add(-2, at: 5) == nil)
        #expect(coalescer.flush() == nil)
    }

    @Test func `a clock that is set back does not hold the move for long`() {
        var coalescer = CursorMoveCoalescer(interval: 1)
        #expect(coalescer.add(1, at: 1000) == 1)
        #expect(coalescer.add(1, at: 10) == nil)
        #expect(coalescer.add(1, at: 11) == 2)
    }
}
