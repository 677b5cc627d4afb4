import Foundation
import PressboardKit
import PressboardKitAutocomplete
import PressboardKitLayouts

/// An English keyboard 402 points wide, in its native height.
@MainActor
func phoneKeys() -> KeyGeometry {
    let layout = StandardLayoutResolver.layout(for: KeyboardContext(locale: .english))
    return KeyGeometry(layout: layout, in: CGSize(width: 402, height: 0))
}

/// The words for letters that were touched at known places, the likeliest first.
func words(typed: String, at touches: [TouchPoint], on keys: KeyGeometry) -> [String] {
    DictionarySuggestionProvider.english
        .suggestions(for: typed, touches: touches, geometry: keys, limit: 3)
        .map(\.text)
}

/// Finds the words of a glide while the finger is on its way.
final class GlideDecoder {
    private let stream: SwipeStream
    private var glide: SwipeStream.Glide?

    init(provider: DictionarySuggestionProvider) { stream = SwipeStream(provider: provider) }

    /// A finger begins to slide behind a text.
    func begin(over keys: KeyGeometry, behind textBeforeCursor: String) {
        glide = stream.begin(over: keys, previousWord: textBeforeCursor)
    }

    /// The finger has moved.
    func move(to point: TouchPoint) {
        if let glide { stream.add(point, to: glide) }
    }

    /// The likeliest words so far, for a preview or at the end.
    func words() -> [String] {
        guard let glide else { return [] }
        return stream.suggestions(for: glide, limit: 3)?.map(\.text) ?? []
    }
}

/// The words of a whole path, when all its points are there.
func words(along path: [TouchPoint], on keys: KeyGeometry) -> [String] {
    SwipeDecoder.decode(path: path, geometry: keys, in: .english, limit: 3).map(\.text)
}
