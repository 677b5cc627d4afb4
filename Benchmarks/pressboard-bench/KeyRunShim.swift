internal import PressboardKit
internal import PressboardKitAutocomplete

extension SwipeDecoder {
    static func decodeCandidates(keySequence: [Character], candidates: RankedCandidates, limit: Int) -> [String] { [] }
}
