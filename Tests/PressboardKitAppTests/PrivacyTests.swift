import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import PressboardKitLayouts
import TestSupport
import Testing

/// Typed text reaches the save hooks of the host and nothing else: no stream, no file, no variable of the environment.
@Suite struct PrivacyTests {
    /// A word that no list has.
    fileprivate static let secret = "zorvexin"
    /// A word that is typed where nothing may be remembered.
    fileprivate static let unlearned = "quilmarb"

    @Test func `typed text reaches the save hooks alone`() async throws {
        let home = try TemporaryDirectory()
        let path = home.path
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
        ) { [path = path as String] in
            try await SecretTyping(home: path).run()
        }
        let (output, errors) = (result?.standardOutputContent ?? [], result?.standardErrorContent ?? [])
        // The footprint was logged, so what the process writes is seen here.
        #expect(String(decoding: errors, as: UTF8.self).contains("footprint after 50 keystrokes"))
        for secret in [Self.secret, Self.unlearned] {
            let traces = Traces(of: secret)
            #expect(!traces.areFound(in: output) && !traces.areFound(in: errors))
            #expect(try traces.files(in: path) == [])
        }
    }

    @Test(arguments: ["zorvexin", "ZORVEXIN", "xZorvexin,"]) func `traces are found in every form`(text: String) throws
    {
        let traces = Traces(of: Self.secret)
        let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [Array(text.utf8), utf16, [0] + utf16, Array(Data(text.utf8).base64EncodedString().utf8)] {
            #expect(traces.areFound(in: [1, 2, 3] + bytes + [4]))
        }
        #expect(!traces.areFound(in: Array("zorvex in".utf8)))
        let home = try TemporaryDirectory()
        try FileManager.default.createDirectory(atPath: home.path + "/a/b", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: home.path + "/a/b/.hidden"))
        #expect(try traces.files(in: home.path) == ["a/b/.hidden"])
    }
}

/// The forms in which a word may have been written.
private struct Traces {
    private let plain: [[UInt8]]
    private let base64: [[UInt8]]

    init(of word: String) {
        let utf16 = Array(word.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }.dropLast())
        plain = [Array(word.utf8), utf16]
        base64 = [word, word.capitalized, word.uppercased()].flatMap { form in
            (0..<3).map { offset in
                let coded = Data([UInt8](repeating: 0, count: offset) + Array(form.utf8)).base64EncodedString()
                // The first and the last characters hold bits of what stands beside the word.
                return Array(
                    coded.utf8.dropFirst(offset == 0 ? 0 : offset + 1).prefix { $0 != UInt8(ascii: "=") }.dropLast())
            }
        }
    }

    func areFound(in bytes: [UInt8]) -> Bool {
        let data = Data(bytes)
        let small = Data(bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 })
        return plain.contains { small.range(of: Data($0)) != nil }
            || base64.contains { data.range(of: Data($0)) != nil }
    }

    /// Files beneath a folder whose name or contents have the word.
    func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { path in
            areFound(in: Array(path.utf8))
                || areFound(in: Array(FileManager.default.contents(atPath: folder + "/" + path) ?? Data()))
        }
    }
}

/// Types a secret in every way a keyboard offers, in a process whose folders are all in one place.
@MainActor
private final class SecretTyping {
    private final class Kept: @unchecked Sendable {
        private let lock = NSLock()
        private var data: [Data] = []

        func save(_ new: Data) { lock.withLock { data.append(new) } }
        var all: [UInt8] { lock.withLock { data.flatMap { $0 } } }
    }

    private struct Failure: Error {}

    private let home: String
    private let words = Kept()
    private let pairs = Kept()
    private let lexicon: UserLexicon

    init(home: String) throws {
        self.home = home
        for name in ["HOME", "CFFIXED_USER_HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
            let folder = home + "/" + name
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            unsafe setenv(name, folder, 1)
        }
        guard FileManager.default.changeCurrentDirectoryPath(home) else { throw Failure() }
        let words = words
        lexicon = UserLexicon(save: { words.save($0) })
    }

    func run() async throws {
        for round in 0..<3 { await type(PrivacyTests.secret, in: FieldTraits(), round) }
        for field in [
            FieldTraits(isSecure: true), FieldTraits(allowsLearning: false), FieldTraits(allowsCorrection: false),
            FieldTraits(inputType: .email), FieldTraits(inputType: .url), FieldTraits(inputType: .numberPad),
        ] {
            for round in 0..<3 { await type(PrivacyTests.unlearned, in: field, round) }
        }
        await lexicon.settle()
        UserDefaults.standard.synchronize()
        let (secret, unlearned) = (Traces(of: PrivacyTests.secret), Traces(of: PrivacyTests.unlearned))
        for kept in [words, pairs] {
            guard secret.areFound(in: kept.all), !unlearned.areFound(in: kept.all) else { throw Failure() }
        }
        let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.joined(separator: "\n")
        guard !secret.areFound(in: Array(environment.utf8)), !unlearned.areFound(in: Array(environment.utf8)) else {
            throw Failure()
        }
    }

    /// A keyboard appears, is typed on and goes.
    private func type(_ word: String, in field: FieldTraits, _ round: Int) async {
        let pairs = pairs
        let keyboard = await Keyboard(
            "I saw ", locales: [.english, .czech], field: field,
            configuration: PressboardConfiguration(
                locales: [.english, .czech],
                saveLearnedWordPairs: { pairs.save((try? JSONEncoder().encode($0)) ?? Data()) },
                personalLexicon: lexicon)
        ) { behavior in
            behavior.memoryDiagnosticsInterval = 10
            behavior.emojiSearch = true
        }
        keyboard.type("\(word) and the \(word) again, \(word)<bksp> <del-word>\(word). 12*\(round)3= ")
        // A slip of it, which is taken back, picked from the bar, shifted.
        keyboard.type("\(word.dropLast())x <bksp><bksp>\(word.suffix(1)) <shift>\(word) <left:3>\(word)<right:9> ")
        keyboard.type("\(word.prefix(4))<pick:\(word)> <undo>")
        keyboard.glide(word)
        await keyboard.controller.glideFinished()
        keyboard.type(" \(word) pizza")
        if let emoji = keyboard.controller.suggestions.first(where: \.isEmoji) { keyboard.controller.pick(emoji) }
        keyboard.controller.beginEmojiSearch()
        keyboard.type(word)
        keyboard.type("<bksp>")
        keyboard.controller.endEmojiSearch()
        keyboard.controller.pickEmoji("🎉")
        // A word that is only blocked, added or forgotten is asked for by the user, whatever the field.
        if field == FieldTraits() {
            keyboard.controller.learn(word)
            keyboard.controller.block("something")
        }
        keyboard.controller.keyboardWillDisappear()
    }
}
