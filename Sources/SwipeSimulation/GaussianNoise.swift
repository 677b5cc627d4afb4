internal import Foundation

/// Normally distributed numbers of mean 0 and spread 1.
///
/// - Source: Box, Muller, “A note on the generation of random normal deviates”, 1958.
package struct GaussianNoise {
    private var random: SeededGenerator
    private var spare: Double?

    package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    package mutating func next() -> Double {
        if let spare {
            self.spare = nil
            return spare
        }
        let radius = sqrt(-2 * log(1 - Double.random(in: 0..<1, using: &random)))
        let angle = 2 * Double.pi * Double.random(in: 0..<1, using: &random)
        spare = radius * sin(angle)
        return radius * cos(angle)
    }
}
