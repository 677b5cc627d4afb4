import Foundation
import PressboardKit
import PressboardKitLayouts
import Testing

@Suite struct StandardLayoutResolverTests {
    private static let marks = [".", ",", "?", "!", "'"]

    /// Items, spacings and paddings of a row, in points.
    private func rowWidth(_ frames: [CGRect]) -> CGFloat {
        let spacings = CGFloat(frames.count - 1) * 6
        return frames.reduce(13 + spacings) { $0 + $1.width }
    }

    // MARK: Pages

    @Test(arguments: KeyboardType.allCases)
    @MainActor func `LR-01 equal contexts give equal pages, and both forms the same`(page: KeyboardType) {
        for locale in [KeyboardLocale.czech, .hebrew, .georgian] {
            for input in KeyboardInputType.allCases {
                let context = KeyboardContext(
                    locale: locale, keyboardType: page, keyboardCase: .auto, inputType: input, returnKeyType: .search,
                    enabledLocales: [locale, .german])
                let first = StandardLayoutResolver.layout(for: context, dictation: true)
                #expect(first == StandardLayoutResolver.layout(for: context, dictation: true))
                #expect(
                    first
                        == StandardLayoutResolver.layout(
                            locale: locale, layoutType: locale.defaultLayoutType, keyboardType: page,
                            keyboardCase: .auto, inputType: input, returnKeyType: .search, dictation: true,
                            locales: [locale, .german]))
            }
        }
    }

    @Test func `LR-02 shift leads and delete ends the third row`() {
        for locale in [KeyboardLocale.english, .german, .russian, .turkish, .greek] {
            let row = Page(locale).layout.rows[2]
            #expect(row.first?.action == .shift)
            #expect(row.last?.action == .backspace)
        }
    }

    @Test func `LR-02 the case goes for letters and their callouts`() throws {
        for state in [KeyboardCase.uppercased, .auto, .capsLocked] {
            let page = Page(.english, keyboardCase: state)
            #expect(page.texts(row: 0) == ["Q", "W", "E", "R", "T", "Y", "U", "I", "O", "P"])
            let callouts = try #require(page.item("A")).callouts
            #expect(callouts.prefix(4) == ["A", "À", "Á", "Â"])
        }
    }

    @Test(arguments: [KeyboardLocale.english, .czech, .german, .russian])
    func `LR-03 the third row of marks`(locale: KeyboardLocale) {
        let numeric = Page(locale, .numeric).keys(row: 2)
        #expect(numeric == [.keyboardType(.symbolic)] + Self.marks.map(KeyboardAction.character) + [.backspace])
        let symbolic = Page(locale, .symbolic).keys(row: 2)
        #expect(symbolic == [.keyboardType(.numeric)] + Self.marks.map(KeyboardAction.character) + [.backspace])
    }

    @Test func `LR-04 the marks of English`() {
        let numeric = Page(.english, .numeric)
        #expect(numeric.texts(row: 0).joined() == "1234567890")
        #expect(numeric.texts(row: 1).joined() == "-/:;()$&@\"")
        let symbolic = Page(.english, .symbolic)
        #expect(symbolic.texts(row: 0).joined() == "[]{}#%^*+=")
        #expect(symbolic.texts(row: 1).joined() == "_\\|~<>€£¥•")
    }

    @Test(arguments: [KeyboardType.numeric, .symbolic])
    func `LR-05 page key and delete are as wide as shift, and the marks a little wider than letters`(
        page: KeyboardType
    ) throws {
        let frames = Page(.english, page).frames(row: 2)
        #expect(abs(try #require(frames.first).width - 44.25) < 0.01)
        #expect(abs(try #require(frames.last).width - 44.25) < 0.01)
        let marks = frames.dropFirst().dropLast()
        #expect(marks.count == 5)
        #expect(Set(marks.map { ($0.width * 1000).rounded() }).count == 1)
        #expect(marks.allSatisfy { $0.width > 33.5 && $0.width < 2 * 33.5 })
    }

    @Test func `LR-06 the page of emoji is the host's to draw`() {
        let layout = Page(.english, .emojis).layout
        #expect(layout.keyboardType == .emojis)
        #expect(layout.rows.isEmpty)
    }

    @Test(arguments: [KeyboardLocale.english, .german, .french, .turkish])
    func `LR-07 shift and delete stand 2.5 spacings from the letters`(locale: KeyboardLocale) throws {
        let page = Page(locale)
        let frames = page.frames(row: 2)
        #expect(abs(frames[1].minX - frames[0].maxX - 15) < 0.01)
        #expect(abs(frames[frames.count - 1].minX - frames[frames.count - 2].maxX - 15) < 0.01)
        let spacers = page.layout.rows[2].filter { $0.action == .none }
        #expect(
            spacers.contains {
                if case .points = $0.width { true } else { false }
            })
    }

    // MARK: Bottom row

    @Test(arguments: Toggles.all)
    func `LR-10 the page key is as wide as shift`(toggles: Toggles) throws {
        for locale in [KeyboardLocale.english, .german, .russian, .turkish] {
            let shift = try #require(Page(locale, toggles: toggles).frame(.shift))
            for page in [KeyboardType.alphabetic, .numeric, .symbolic] {
                let key = try #require(Page(locale, page, toggles: toggles).frames(row: 3).first)
                #expect(abs(key.width - shift.width) < 0.01)
                #expect(abs(key.minX - shift.minX) < 0.01)
            }
        }
    }

    @Test(arguments: Toggles.all)
    func `LR-11 the first special key ends where the first letter of the third row ends`(toggles: Toggles) throws {
        guard let special = toggles.specials.first else { return }
        for locale in KeyboardLocale.allCases {
            let letters = Page(locale, toggles: toggles)
            // Where the third row begins at the edge, there is no such letter.
            guard letters.frame(.shift) != nil else { continue }
            let first = letters.frames(row: 2)[1]
            for page in [KeyboardType.alphabetic, .numeric, .symbolic] {
                let key = try #require(Page(locale, page, toggles: toggles).frame(special))
                #expect(abs(key.maxX - first.maxX) < 0.01, "\(locale) \(page)")
            }
        }
    }

    @Test(arguments: Toggles.all)
    func `LR-12 globe and microphone take one letter column each`(toggles: Toggles) throws {
        let letters = Page(.english, toggles: toggles)
        for (place, special) in toggles.specials.enumerated().dropFirst() {
            let above = try #require(letters.frame(.character(String("zxcvbnm"[place]))))
            for page in [KeyboardType.alphabetic, .numeric, .symbolic] {
                let key = try #require(Page(.english, page, toggles: toggles).frame(special))
                #expect(abs(key.minX - above.minX) < 0.01)
                #expect(abs(key.maxX - above.maxX) < 0.01)
            }
        }
    }

    @Test(arguments: Toggles.all)
    func `LR-13 return runs from the seventh letter of the third row to the edge`(toggles: Toggles) throws {
        for locale in KeyboardLocale.allCases where Page(locale).texts(row: 2).count == 7 {
            let letters = Page(locale, toggles: toggles)
            guard letters.frame(.shift) != nil else { continue }
            let seventh = letters.frames(row: 2)[7]
            for page in [KeyboardType.alphabetic, .numeric, .symbolic] {
                let key = try #require(Page(locale, page, toggles: toggles).frame(.primary))
                #expect(abs(key.minX - seventh.minX) < 0.01, "\(locale) \(page)")
                #expect(abs(key.maxX - 395.5) < 0.01)
            }
        }
    }

    @Test func `LR-13 beside other third rows return begins on a column of letters and leaves a space bar`() throws {
        for locale in KeyboardLocale.allCases {
            let page = Page(locale, toggles: Toggles(emoji: true, globe: true, dictation: true))
            let key = try #require(page.frame(.primary))
            let columns = page.geometry.keys.filter { $0.row < 3 }.map(\.frame.minX)
            #expect(columns.contains { abs($0 - key.minX) < 0.01 }, "\(locale)")
            let pitch = page.geometry.pitch.width
            #expect(key.width > 1.5 * pitch && key.width < 3.1 * pitch, "\(locale)")
            let space = try #require(page.frame(.space))
            #expect(space.width > 2.5 * pitch, "\(locale)")
        }
    }

    @Test(arguments: [(true, true, 3.0), (true, false, 4), (false, true, 4), (false, false, 5)])
    func `LR-14 the space bar beside the emoji key`(globe: Bool, dictation: Bool, columns: Double) throws {
        for locale in [KeyboardLocale.english, .german, .greek, .french] {
            let page = Page(locale, toggles: Toggles(emoji: true, globe: globe, dictation: dictation))
            let space = try #require(page.frame(.space))
            let pitch = page.geometry.pitch.width
            #expect(abs(space.width - (columns * pitch - 6)) < 0.01, "\(locale)")
        }
    }

    @Test(arguments: Toggles.all)
    func `LR-15 the bottom row is the same on every page`(toggles: Toggles) {
        for locale in KeyboardLocale.allCases where locale != .persian {
            let rows = [KeyboardType.alphabetic, .numeric, .symbolic].map {
                Page(locale, $0, toggles: toggles).frames(row: 3)
            }
            for row in rows.dropFirst() {
                #expect(row.count == rows[0].count)
                #expect(zip(row, rows[0]).allSatisfy { abs($0.minX - $1.minX) < 0.01 && abs($0.maxX - $1.maxX) < 0.01 })
            }
        }
    }

    @Test func `the measured page of 402 points`() throws {
        let page = Page(.english, toggles: Toggles(emoji: true, globe: true, dictation: true))
        func expect(_ action: KeyboardAction, _ from: CGFloat, _ to: CGFloat) throws {
            let frame = try #require(page.frame(action))
            #expect(abs(frame.minX - from) < 0.01 && abs(frame.maxX - to) < 0.01, "\(action): \(frame)")
        }
        try expect(.shift, 6.5, 50.75)
        try expect(.character("z"), 65.75, 99.25)
        try expect(.character("m"), 302.75, 336.25)
        try expect(.backspace, 351.25, 395.5)
        try expect(.keyboardType(.numeric), 6.5, 50.75)
        try expect(.keyboardType(.emojis), 56.75, 99.25)
        try expect(.nextKeyboard, 105.25, 138.75)
        try expect(.dictation, 144.75, 178.25)
        try expect(.space, 184.25, 296.75)
        try expect(.primary, 302.75, 395.5)
    }

    // MARK: Arrangements

    @Test func `LR-20 Dvorak`() throws {
        let page = Page(.english, layoutType: .dvorak)
        #expect((0..<3).map { page.texts(row: $0).joined() } == ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"])
        let letters = page.geometry.keys.filter { $0.row < 3 && $0.isLetter }
        #expect(Set(letters.map { ($0.frame.width * 1000).rounded() }).count == 1)
        let pitch = page.geometry.pitch.width
        let left = try ["p", "a", "q"].map { try #require(page.frame(.character($0))).minX }
        #expect(abs(left[0] - left[1] - 1.5 * pitch) < 0.01)
        #expect(abs(left[2] - left[1] - 1.5 * pitch) < 0.01)
        #expect(page.layout.rows[2].first?.action == .shift)
        let shift = try #require(page.frame(.shift))
        #expect(abs(shift.maxX + 15 - left[2]) < 0.01)
        #expect(page.layout.rows[1].last?.action == KeyboardAction.none)
        #expect(page.layout.rows[0].first?.action == KeyboardAction.none)
        #expect(page.layout.rows[0].last?.action == .backspace)
        let delete = try #require(page.frame(.backspace))
        #expect(abs(delete.maxX - 395.5) < 0.01)
        #expect(abs(delete.width - (2 * pitch - 15)) < 0.01)
        #expect(abs(try #require(page.frame(.character("z"))).maxX - 395.5) < 0.01)
    }

    @Test func `LR-21 callouts follow their letter`() throws {
        for type in KeyboardLayoutType.allCases {
            let callouts = try #require(Page(.czech, layoutType: type).item("e")).callouts
            #expect(callouts.prefix(3) == ["e", "é", "ě"])
        }
    }

    @Test @MainActor func `LR-23 only the first language decides`() {
        let one = KeyboardContext(locale: .german)
        for enabled in [[], [.german], [.german, .russian], [.russian, .german], [.french]] as [[KeyboardLocale]] {
            let context = KeyboardContext(locale: .german, enabledLocales: enabled)
            #expect(StandardLayoutResolver.layout(for: context) == StandardLayoutResolver.layout(for: one))
        }
    }

    @Test func `a letter with a key of its own is no callout`() throws {
        let german = try #require(Page(.german).item("a")).callouts
        #expect(!german.contains("ä") && german.contains("à"))
        let plain = try #require(Page(.german, layoutType: .qwerty).item("a")).callouts
        #expect(plain.prefix(2) == ["a", "ä"])
        let capital = try #require(Page(.german, keyboardCase: .uppercased).item("A")).callouts
        #expect(!capital.contains("Ä") && capital.contains("À"))
    }

    @Test func `LR-34 keys of right-to-left scripts run left to right`() {
        #expect(Page(.hebrew).texts(row: 0).first == "ק")
        #expect(Page(.arabic).texts(row: 1).first == "ش")
        #expect(Page(.persian).texts(row: 2).last == "چ")
    }

    @Test func `without shift the third row begins at the edge and delete ends it`() throws {
        let arabic = Page(.arabic)
        #expect(arabic.layout.rows[2].first?.action == .character("ء"))
        #expect(abs(arabic.frames(row: 2)[0].minX - 6.5) < 0.01)
        #expect(arabic.layout.rows[2].last?.action == .backspace)
        #expect(arabic.frame(.shift) == nil)
    }

    @Test func `Hebrew deletes at the end of the first row`() throws {
        let page = Page(.hebrew)
        #expect(page.layout.rows[0].last?.action == .backspace)
        let delete = try #require(page.frame(.backspace))
        #expect(abs(delete.minX - 351.25) < 0.01 && abs(delete.maxX - 395.5) < 0.01)
        // Half a key of ten columns from the edge, as the third row.
        #expect(abs(page.frames(row: 0)[0].midX - 43) < 0.01)
        #expect(abs(page.frames(row: 2)[0].midX - 43) < 0.01)
    }

    @Test func `Georgian shifts to its second layer, and a long press still gives the first`() throws {
        let page = Page(.georgian, keyboardCase: .uppercased)
        #expect(page.texts(row: 0).contains("ჭ"))
        let callouts = try #require(page.item("ჭ")).callouts
        #expect(callouts.contains("წ"))
        #expect(!page.geometry.keys.map(\.action).contains(.character("Ა")))
        let lower = Page(.georgian).geometry
        let place = try #require(lower.centroid(of: "ჭ"))
        #expect(place == lower.centroid(of: "წ"))
    }

    @Test(
        arguments: [
            (.uzbek, "S", "Sh", "SH"), (.serbianLatin, "L", "Lj", "LJ"), (.serbianLatin, "D", "Dž", "DŽ"),
            (.filipino, "N", "Ng", "NG"), (.maltese, "G", "Għ", "GĦ"), (.catalan, "L", "L·l", "L·L"),
        ] as [(KeyboardLocale, String, String, String)])
    func `LR-02 one capital for shift, all for caps lock`(
        locale: KeyboardLocale, key: String, once: String, locked: String
    ) throws {
        #expect(try #require(Page(locale, keyboardCase: .uppercased).item(key)).callouts.contains(once))
        #expect(try #require(Page(locale, keyboardCase: .auto).item(key)).callouts.contains(once))
        #expect(try #require(Page(locale, keyboardCase: .capsLocked).item(key)).callouts.contains(locked))
    }

    @Test func `GL-05 a glide over capitals names small letters of the language`() {
        let geometry = Page(.turkish, keyboardCase: .uppercased).geometry
        var machine = KeyTouchStateMachine(geometry: geometry)
        var keys: [Character] = []
        for (place, letter) in ["I", "L", "İ"].enumerated() {
            guard let center = geometry.keys.first(where: { $0.action == .character(letter) })?.centroid else {
                continue
            }
            let phase: KeyTouch.Phase = place == 0 ? .began : .moved
            let touch = KeyTouch(id: 1, phase: phase, location: center, timestamp: Double(place) / 10)
            for case .perform(.slideChanged(let crossed)) in machine.handle(touch) { keys = crossed }
        }
        #expect(keys.first == "ı" && keys.last == "i")
    }

    @Test func `CL-13 callouts stay over keys that were moved to a side`() {
        let layout = Page(.czech).layout
        for mode in [OneHandedMode.left, .right] {
            let geometry = KeyGeometry(layout: layout, in: CGSize(width: 402, height: 0), oneHanded: mode)
            for key in geometry.keys where key.callouts.count > 1 {
                for cell in CalloutPlacement(key: key, keyArea: geometry.keyArea).frames {
                    #expect(cell.minX >= geometry.keyArea.minX && cell.maxX <= geometry.keyArea.maxX)
                }
            }
        }
    }

    // MARK: Fields

    @Test(arguments: Toggles.all)
    func `LR-40 an address of mail has @ and . beside the space bar`(toggles: Toggles) throws {
        for locale in KeyboardLocale.allCases {
            let page = Page(locale, inputType: .email, toggles: toggles)
            #expect(Array(page.keys(row: 3).suffix(3)) == [.character("@"), .character("."), .primary])
            #expect(page.keys(row: 3).contains(.space))
            #expect(page.frames(row: 3).allSatisfy { $0.width > 16 }, "\(locale)")
        }
    }

    @Test(arguments: Toggles.all)
    func `LR-41 an address of the web has . / and .com beside the space bar`(toggles: Toggles) throws {
        for locale in KeyboardLocale.allCases {
            let page = Page(locale, inputType: .url, toggles: toggles)
            #expect(
                Array(page.keys(row: 3).suffix(4)) == [.character("."), .character("/"), .character(".com"), .primary])
            let space = try #require(page.frame(.space))
            let dot = try #require(page.frame(.character(".")))
            #expect(dot.width > 20 && space.width > dot.width, "\(locale)")
        }
    }

    @Test func `DK-09 the domain key belongs to fields for addresses, and to those that adapt`() throws {
        for type in KeyboardInputType.allCases {
            let page = Page(.german, inputType: type, locales: [.german, .czech])
            #expect((page.item(".com") != nil) == (type == .url))
        }
        let callouts = try #require(Page(.german, inputType: .url, locales: [.german, .czech]).item(".com")).callouts
        #expect(callouts.prefix(4) == [".com", ".de", ".cz", ".net"])
    }

    @Test func `without a list of languages the primary one gives its domain`() throws {
        #expect(try #require(Page(.czech, inputType: .url).item(".com")).callouts.prefix(2) == [".com", ".cz"])
    }

    @Test func `LR-42 digit pads`() {
        #expect(Page(.english, inputType: .numberPad).pad == ["1 2 3", "4 5 6", "7 8 9", "0 ⌫"])
        #expect(Page(.english, inputType: .decimalPad).pad == ["1 2 3", "4 5 6", "7 8 9", ". 0 ⌫"])
        #expect(Page(.german, inputType: .decimalPad).pad == ["1 2 3", "4 5 6", "7 8 9", ", 0 ⌫"])
        #expect(Page(.english, inputType: .phonePad).pad == ["1 2 3", "4 5 6", "7 8 9", "+*# 0 ⌫"])
        #expect(Page(.english, .symbolic, inputType: .phonePad).pad.first == "+ * #")
        #expect(Page(.english, .symbolic, inputType: .phonePad).pad.last == "123 0 ⌫")
    }

    @Test func `LR-42 the pad for numbers leads to the next keyboard from its free corner`() {
        let corner = { (globe: Bool) in
            Page(.english, inputType: .numberPad, toggles: Toggles(globe: globe)).layout.rows[3][0].action
        }
        #expect(corner(true) == .nextKeyboard)
        #expect(corner(false) == KeyboardAction.none)
        #expect(Page(.arabic, inputType: .decimalPad).pad == ["١ ٢ ٣", "٤ ٥ ٦", "٧ ٨ ٩", "٫ ٠ ⌫"])
    }

    @Test func `LR-42 the three columns of a pad are equally wide and fill the width`() {
        for type in [KeyboardInputType.numberPad, .phonePad, .decimalPad] {
            let layout = Page(.english, inputType: type).layout
            for row in KeyWidthSolver.frames(for: layout, in: CGSize(width: 402, height: 0)) {
                #expect(row.count == 3)
                #expect(abs(row[0].width - row[2].width) < 0.01 && abs(row[1].width - row[2].width) < 0.01)
                #expect(abs(row[2].maxX - 395.5) < 0.01)
            }
        }
    }

    @Test func `LR-43 the page says what return does`() {
        for type in [ReturnKeyType.default, .go, .search, .send] {
            #expect(Page(.english, returnKeyType: type).layout.returnKeyType == type)
        }
    }

    @Test(arguments: KeyboardInputType.allCases)
    @MainActor func `LR-44 without adapting every field has the plain page`(type: KeyboardInputType) {
        let plain = StandardLayoutResolver.layout(for: KeyboardContext(locale: .czech))
        let context = KeyboardContext(locale: .czech, inputType: type)
        #expect(StandardLayoutResolver.layout(for: context, adaptToInputType: false) == plain)
    }

    // MARK: Every language

    @Test(arguments: [320, 375, 390, 393, 402, 430, 440, 667, 956] as [CGFloat])
    func `rows of all pages of all languages fill the width`(width: CGFloat) {
        for page in Page.everyPage() {
            for (row, frames) in KeyWidthSolver.frames(for: page.layout, in: CGSize(width: width, height: 0))
                .enumerated()
            {
                let sum = rowWidth(frames)
                #expect(abs(sum - width) < 0.01, "\(page.layout.locale) \(page.layout.keyboardType) row \(row)")
                #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxX + 6 - $1.minX) < 0.01 })
                #expect(frames.allSatisfy { $0.width > 2 })
            }
        }
    }

    @Test func `letters are equally wide, and wide enough for a finger`() {
        for page in Page.everyPage() where page.layout.keyboardType == .alphabetic {
            let letters = page.geometry.keys.filter { $0.row < 3 && $0.isLetter }
            #expect(letters.allSatisfy { abs($0.frame.width - letters[0].frame.width) < 0.01 })
            #expect(letters[0].frame.width > 26, "\(page.layout.locale)")
        }
    }

    @Test func `letters of a row keep their places under every state of shift`() {
        for locale in KeyboardLocale.allCases {
            let lower = Page(locale).geometry.keys.map(\.frame)
            #expect(Page(locale, keyboardCase: .capsLocked).geometry.keys.map(\.frame) == lower)
        }
    }

    @Test func `no key stands twice and every callout list begins with its key`() {
        for page in Page.everyPage() {
            let items = page.layout.rows.joined().filter { $0.action != .none }
            let locale = page.layout.locale
            #expect(Set(items.map(\.action)).count == items.count, "\(locale) \(page.layout.keyboardType)")
            for item in items where !item.callouts.isEmpty {
                #expect(item.action == .character(item.callouts[0]), "\(locale)")
                #expect(item.callouts.count > 1 && Set(item.callouts).count == item.callouts.count, "\(locale)")
            }
        }
    }

    // MARK: Rows of a host

    @Test func `a host can pass rows of its own`() throws {
        let rows = ["эюя", "абвгдежз"].map(Array.init)
        let layout = Page(.russian, characterRows: rows).layout
        #expect(layout.rows.count == 3)
        #expect(layout.rows[0].compactMap(\.text).joined() == "эюя")
        #expect(layout.rows[1].first?.action == .shift)
        #expect(layout.rows[1].last?.action == .backspace)
    }

    @Test func `the four rows of Armenian on a phone`() {
        let rows = ["էթփձջրչճժծ", "քոեռտըւիօպ", "ասդֆգհյկլխ", "զղցվբնմշ"].map(Array.init)
        let page = Page(.armenian, characterRows: rows)
        #expect(page.layout.rows.count == 5)
        #expect(abs((page.frame(.shift) ?? .zero).minX - 6.5) < 0.01)
        #expect(page.geometry.keys.count(where: \.isLetter) == 38)
    }

    @Test(arguments: [[], [[]], [[], []]] as [[[Character]]])
    func `no rows of a host stand for those of the language`(rows: [[Character]]) {
        #expect(Page(.czech, characterRows: rows).layout == Page(.czech).layout)
    }

    @Test func `letters of a host that are composed of several scalars are no callouts either`() throws {
        let page = Page(.french, characterRows: [["e", "e\u{301}"], ["a"]])
        let callouts = try #require(page.item("e")).callouts
        #expect(!callouts.contains("é") && callouts.contains("è"))
    }

    @Test func `thousands of keys of a host are resolved`() {
        let rows = [[Character](repeating: "e", count: 5_000), [], [Character](repeating: "a", count: 5_000)]
        #expect(Page(.english, characterRows: rows).geometry.keys.count > 10_000)
    }

    @Test func `rows of a host that are too long or too short still fit`() {
        let long = [Array("abcdefghijklmnopqrstuvwxyz"), Array("q"), Array("0123456789abcdefghij")]
        for rows in [long, [Array("a")], [Array("ab"), Array("abcdefghijklmn"), Array("a")]] {
            let page = Page(.english, characterRows: rows)
            for frames in KeyWidthSolver.frames(for: page.layout, in: CGSize(width: 402, height: 0)) {
                #expect(frames.allSatisfy { $0.width > 0 && $0.minX > 6.4 && $0.maxX < 395.6 })
                #expect(abs(rowWidth(frames) - 402) < 0.01)
            }
        }
    }
}
