private import Foundation
public import PressboardKit

/// Decodes glides while the finger is still down.
///
/// Points are added as they come, from any thread; that waits for no search. Words may be asked for at any time, from
/// any thread: for a preview on `.slideChanged`, and once more when the finger lifts. A keyboard needs one stream, which
/// keeps its memory from glide to glide. There is one glide at a time: beginning one ends the one before, whose answer
/// is discarded even where it is being looked for at that moment.
public final class SwipeStream: @unchecked Sendable {
    /// One glide of a stream.
    public struct Glide: Hashable, Sendable {
        fileprivate let stream: ObjectIdentifier
        fileprivate let number: Int
    }

    private struct News {
        let path: SwipePath
        let handicaps: [Int]
        let context: ContextScores
        let lists: DictionarySuggestionProvider
    }

    private let provider: DictionarySuggestionProvider
    // What follows is only touched while `lock` is held, which is never for long.
    private let lock = NSLock()
    private var number = 0
    private var path = SwipePath(over: .none)
    private var handicaps: [Int] = []
    private var context = ContextScores.none
    /// The provider with the lexicons of when the glide began.
    private var lists: DictionarySuggestionProvider
    // What follows is only touched while `searchLock` is held; it is taken before `lock`.
    private let searchLock = NSLock()
    private var search: SwipeSearch?
    private var searched = 0

    /// Decodes into the words of a provider.
    public init(provider: DictionarySuggestionProvider) {
        self.provider = provider
        lists = provider
    }

    /// Begins a glide without points, and ends the one before.
    ///
    /// - Parameters:
    ///   - geometry: the keys on screen.
    ///   - previousWord: the word before, or the text up to the caret, of which the last words count; `nil` or empty
    ///     where it is not known.
    ///   - learned: what the user wrote behind the last word, from ``NextWordPredicting/learnedFollowers(of:)``.
    public func begin(
        over geometry: KeyGeometry, previousWord: String? = nil, learned: [LearnedFollower] = []
    ) -> Glide {
        let lists = provider.current ?? provider
        let before = (previousWord ?? "")[...]
        let handicaps = lists.handicaps(after: before)
        let context = lists.context(after: before, learned: learned)
        lock.lock()
        defer { lock.unlock() }
        number += 1
        path = SwipePath(over: geometry.keyCenters)
        self.handicaps = handicaps
        self.context = context
        self.lists = lists
        return Glide(stream: ObjectIdentifier(self), number: number)
    }

    /// Whether this is the glide of this stream that goes on; asked while `lock` is held.
    private func goesOn(_ glide: Glide) -> Bool { glide.stream == ObjectIdentifier(self) && glide.number == number }

    /// Adds a touch to a glide, unless a newer one has begun.
    ///
    /// - Parameters:
    ///   - touch: a place in the points of the geometry; one that is not a number is left out.
    ///   - glide: the glide.
    public func add(_ touch: TouchPoint, to glide: Glide) { add(CollectionOfOne(touch), to: glide) }

    /// Adds several touches, in the order of time.
    public func add(_ touches: some Collection<TouchPoint>, to glide: Glide) {
        lock.lock()
        defer { lock.unlock() }
        guard goesOn(glide) else { return }
        for touch in touches { path.append(touch) }
    }

    /// Ends a glide, so that no answer to it is given any more.
    public func cancel(_ glide: Glide) {
        lock.lock()
        defer { lock.unlock() }
        guard goesOn(glide) else { return }
        number += 1
        path = SwipePath(over: .none)
    }

    /// The words that the path so far was probably meant for, the likeliest first.
    ///
    /// The same as `SwipeDecoder.decode(path:geometry:in:previousWord:limit:)` gives for all points added so far.
    ///
    /// - Parameters:
    ///   - glide: the glide.
    ///   - limit: the most words that are given, 16 at most.
    /// - Returns: `nil` when a newer glide has begun, also while this one was searched, or it was cancelled.
    /// - Complexity: the work does not depend on how often words were asked for before.
    public func suggestions(for glide: Glide, limit: Int) -> [Suggestion]? {
        searchLock.lock()
        defer { searchLock.unlock() }
        guard let news = takeNews(of: glide) else { return nil }
        let search = self.search ?? SwipeSearch()
        self.search = search
        if searched != glide.number {
            search.begin(over: news.path.keys, in: news.lists.dictionaries, handicaps: news.handicaps)
            searched = glide.number
        }
        search.add(news.path)
        let suggestions = news.lists.suggestions(limit: limit, in: news.context, .touches) { wanted, body in
            search.forEachSwiped(limit: wanted, body)
        }
        return isCurrent(glide) ? suggestions : nil
    }

    /// The points that were added since the last question.
    private func takeNews(of glide: Glide) -> News? {
        lock.lock()
        defer { lock.unlock() }
        return goesOn(glide) ? News(path: path.takePoints(), handicaps: handicaps, context: context, lists: lists) : nil
    }

    private func isCurrent(_ glide: Glide) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return goesOn(glide)
    }
}
