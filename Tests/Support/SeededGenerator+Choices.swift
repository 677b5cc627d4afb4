package import SwipeSimulation

extension SeededGenerator {
    /// Whether a coin falls on the side that comes up once in `sides` times.
    package mutating func oneIn(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &self) == 0 }

    /// One of the elements of `choices`, which has at least one.
    package mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
        choices[choices.index(choices.startIndex, offsetBy: Int.random(in: 0..<choices.count, using: &self))]
    }
}
