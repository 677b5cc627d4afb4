public import Foundation

/// How a drag on the space bar moves the caret.
///
/// A keyboard sees a part of the text and nothing of its shape on screen, so up and down go by the ends of sentences
/// and never by guessed lines.
public enum SpacebarDragLogic {
    /// Points of sideways travel for one character.
    public static let defaultPointsPerStep: CGFloat = 8

    /// Points for one character past ``defaultAccelerationDistance``.
    public static let defaultAcceleratedPointsPerStep: CGFloat = 4

    /// Points of sideways travel after which the caret runs faster.
    public static let defaultAccelerationDistance: CGFloat = 120

    /// Points of upward or downward travel for one sentence.
    ///
    /// At 24 points the drift of a sideways drag made the caret jump.
    public static let defaultPointsPerSentence: CGFloat = 40

    /// No drag moves farther; it keeps a wild coordinate from overflowing.
    private static let largestStep = CGFloat(Int32.max)

    /// How many characters the caret has moved in all after a sideways travel; negative is back.
    ///
    /// Only whole steps count, alike to both sides. A travel that is not finite and a `pointsPerStep` that is not
    /// positive give 0; an `acceleratedPointsPerStep` that is not positive means no acceleration.
    ///
    /// - Parameters:
    ///   - translationX: points since the press.
    ///   - pointsPerStep: points for one character.
    ///   - acceleratedPointsPerStep: points for one character after `accelerationDistance`.
    ///   - accelerationDistance: points after which the caret runs faster; `.greatestFiniteMagnitude` for never.
    public static func step(
        translationX: CGFloat,
        pointsPerStep: CGFloat = defaultPointsPerStep,
        acceleratedPointsPerStep: CGFloat = defaultAcceleratedPointsPerStep,
        accelerationDistance: CGFloat = defaultAccelerationDistance
    ) -> Int {
        guard translationX.isFinite, pointsPerStep > 0 else { return 0 }
        let travel = translationX.magnitude
        let accelerates = acceleratedPointsPerStep > 0 && travel > accelerationDistance
        let slowTravel = accelerates ? max(0, accelerationDistance) : travel
        let slowSteps = slowTravel / pointsPerStep
        let fastSteps = accelerates ? (travel - slowTravel) / acceleratedPointsPerStep : 0
        return whole(slowSteps + fastSteps, signOf: translationX)
    }

    /// How many sentences the caret has moved in all after a travel up (negative) or down.
    ///
    /// - Parameters:
    ///   - translationY: points since the press.
    ///   - pointsPerSentence: points for one sentence; 0 is returned when it is not positive.
    public static func sentenceStep(
        translationY: CGFloat, pointsPerSentence: CGFloat = defaultPointsPerSentence
    ) -> Int {
        guard translationY.isFinite, pointsPerSentence > 0 else { return 0 }
        return whole(translationY.magnitude / pointsPerSentence, signOf: translationY)
    }

    private static func whole(_ steps: CGFloat, signOf translation: CGFloat) -> Int {
        let count = Int(min(steps, largestStep))
        return translation < 0 ? -count : count
    }

    /// Where the caret stops in a text: its start, behind each run of `. ! ? …`, behind each newline, and its end.
    ///
    /// Offsets count characters and ascend without repeats. The rule is literal: the point of `3.14` is a stop.
    public static func sentenceBoundaries(in text: String) -> [Int] {
        var boundaries = [0]
        var offset = 0
        var isInRun = false
        for character in text {
            if isInRun, !endsSentence(character) { append(offset, to: &boundaries) }
            isInRun = endsSentence(character)
            offset += 1
            if character.isNewline { append(offset, to: &boundaries) }
        }
        append(offset, to: &boundaries)
        return boundaries
    }

    private static func append(_ offset: Int, to boundaries: inout [Int]) {
        if boundaries.last != offset { boundaries.append(offset) }
    }

    private static func endsSentence(_ character: Character) -> Bool {
        switch character {
        case ".", "!", "?", "…": true
        default: false
        }
    }

    /// How far the caret moves, in characters, to pass some sentence stops; negative is back.
    ///
    /// A stop under the caret does not count. Past the last stop the caret stays at the end of the text that is seen.
    ///
    /// - Parameters:
    ///   - count: stops to pass; negative is back.
    ///   - before: the text before the caret.
    ///   - after: the text after the caret.
    public static func characterOffset(forSentences count: Int, before: String, after: String) -> Int {
        if count < 0 {
            // The last boundary is the caret itself.
            let boundaries = sentenceBoundaries(in: before)
            let caret = boundaries[boundaries.count - 1]
            let passed = Int(clamping: count.magnitude)
            return passed < boundaries.count ? boundaries[boundaries.count - 1 - passed] - caret : -caret
        }
        let boundaries = sentenceBoundaries(in: after)
        return boundaries[min(count, boundaries.count - 1)]
    }
}
