import CDecoder

/// A path that grows, in scratch of its own.
@safe
final class Glide {
    private let dictionary: OpenedDictionary
    private let scratch: UnsafeMutableRawBufferPointer
    private let handle: OpaquePointer

    init?(
        _ dictionary: OpenedDictionary, keys: [cdec_key_center], charges: cdec_swipe_charges,
        scratch bytes: Int = Int(CDEC_SWIPE_SCRATCH)
    ) {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 1)
        var charges = charges
        var lexicon = unsafe cdec_lexicon(dictionary: dictionary.handle, handicap: 0)
        let begun = unsafe keys.withUnsafeBufferPointer { keys -> OpaquePointer? in
            guard let base = scratch.baseAddress else { return nil }
            return unsafe cdec_swipe_begin(&lexicon, 1, keys.baseAddress, keys.count, &charges, base, bytes)
        }
        guard let handle = unsafe begun else {
            unsafe scratch.deallocate()
            return nil
        }
        self.dictionary = dictionary
        unsafe self.scratch = scratch
        unsafe self.handle = handle
    }

    deinit { unsafe scratch.deallocate() }

    func add(_ points: some Collection<cdec_path_point>) {
        unsafe Array(points).withUnsafeBufferPointer { points in
            unsafe cdec_swipe_add(handle, points.baseAddress, points.count)
        }
    }

    /// Words found for the path so far, and whether the search came to its end.
    func words(limit: Int) -> (words: [FoundSwipe], isExact: Bool) {
        var found = [cdec_swiped](repeating: cdec_swiped(), count: limit)
        var buffer = [CChar](repeating: 0, count: 16 * 255)
        let room = buffer.count
        var isExact = false
        let count = unsafe cdec_swipe_search(handle, limit, .max, &found, &buffer, room, &isExact)
        return (OpenedDictionary.swiped(found.prefix(count), buffer), isExact)
    }
}
