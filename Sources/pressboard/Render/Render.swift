internal import Foundation
internal import PressboardKit
internal import PressboardKitLayouts

/// Draws a keyboard.
enum Render: Verb {
    static let name = "render"
    static let summary = "draw a keyboard as SVG"
    static let help = """
        usage: pressboard render [OPTIONS]

        Writes a picture of a keyboard page to standard output.

        --lang LANGUAGES     enabled languages with commas between, the primary one first (en); “all” lists them
        --layout NAME        qwerty, qwertz, azerty, dvorak or colemak, for languages in Latin letters
        --page PAGE          letters, numbers or symbols (letters)
        --case CASE          lower, upper or locked (lower)
        --field FIELD        normal, email, url, number, phone or decimal (normal)
        --return TYPE        default, go, search, send, done, next, join, route or continue (default)
        --width POINTS       from 160 to 2000 (402)
        --one-handed SIDE    left or right
        --theme NAME         native, midnight, ocean, sunset, forest or graphite (native)
        --appearance NAME    light or dark (light)
        --press TEXT         show the preview of the key that types this
        --callouts TEXT      open the long-press list of the key that types this
        --swipe WORD|FILE    draw a swipe of a word, or the first one of a file as for “pressboard swipe”, a dot every
                             sixtieth of a second or where FILE has a point; beside it the words that it was probably
                             meant for, with what path and frequency cost
        --seed N             another person’s swipe of the word
        --suggestions WORDS  a bar with these words, with | between, and […] around the one that a space applies
        --no-emoji           leave out the emoji key
        --globe              show the key of the next keyboard
        --mic                show the dictation key
        --output FILE        write to a file; one that is there is replaced when the new one is complete
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let options = try Arguments(
            arguments, flags: ["--no-emoji", "--globe", "--mic"],
            options: [
                "--lang", "--layout", "--page", "--case", "--field", "--return", "--width", "--one-handed", "--theme",
                "--appearance", "--press", "--callouts", "--suggestions", "--swipe", "--seed", "--output",
            ])
        _ = try options.operands(named: [])
        let languages = try options.value(of: "--lang") ?? "en"
        if languages == "all" {
            for locale in KeyboardLocale.allCases {
                output.print("\(locale.identifier.padded(to: 8))\(locale.displayName)")
            }
            return .success
        }
        let document = try picture(options, locales: locales(languages)).document
        guard let path = try options.value(of: "--output") else {
            output.print(document)
            return .success
        }
        var file = try PendingFile(replacing: path)
        let bytes = Array((document + "\n").utf8)
        try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
            try unsafe file.write(UnsafeRawBufferPointer(bytes))
        }
        try file.commit()
        return .success
    }

    private static func locales(_ names: String) throws(Failure) -> [KeyboardLocale] {
        var locales: [KeyboardLocale] = []
        for name in names.split(separator: ",", omittingEmptySubsequences: false) {
            guard let locale = KeyboardLocale(languageTag: String(name)) else {
                throw Failure(.usage, "there is no language “\(name)”; “--lang all” lists those there are")
            }
            if !locales.contains(locale) { locales.append(locale) }
        }
        return locales
    }

    private static func picture(_ options: Arguments, locales: [KeyboardLocale]) throws(Failure) -> KeyboardPicture {
        guard let locale = locales.first else { throw Failure(.usage, "--lang needs a language") }
        let layoutType = try choice(options, "--layout", KeyboardLayoutType.self)
        if layoutType != nil, !locale.isLatin {
            throw Failure(.usage, "--layout is for languages in Latin letters, and “\(locale.identifier)” is not")
        }
        let layout = StandardLayoutResolver.layout(
            locale: locale,
            layoutType: layoutType ?? locale.defaultLayoutType,
            keyboardType: try choice(
                options, "--page", ["letters": .alphabetic, "numbers": .numeric, "symbols": .symbolic])
                ?? .alphabetic,
            keyboardCase: try choice(
                options, "--case", ["lower": .lowercased, "upper": .uppercased, "locked": .capsLocked]) ?? .lowercased,
            inputType: try choice(
                options, "--field",
                [
                    "normal": .normal, "email": .email, "url": .url, "number": .numberPad, "phone": .phonePad,
                    "decimal": .decimalPad,
                ]) ?? .normal,
            returnKeyType: try choice(options, "--return", ReturnKeyType.self) ?? .default,
            dictation: options.has("--mic"),
            emojiKey: !options.has("--no-emoji"),
            nextKeyboardKey: options.has("--globe"),
            locales: locales
        )
        let width = try width(options)
        let height = NativeMetrics.iPhonePortrait.keyAreaHeight(rowCount: layout.rows.count)
        var picture = KeyboardPicture(layout: layout, size: CGSize(width: width, height: height))
        picture.oneHanded = try choice(options, "--one-handed", ["left": .left, "right": .right]) ?? .off
        picture.style = (try choice(options, "--theme", KeyboardTheme.self) ?? .native).style()
        picture.appearance = try choice(options, "--appearance", KeyboardAppearance.self) ?? .light
        picture.locales = locales
        picture.suggestions =
            try options.value(of: "--suggestions")?
            .split(separator: "|", omittingEmptySubsequences: false).map(String.init) ?? []
        guard picture.suggestions.count <= 6 else { throw Failure(.usage, "--suggestions takes at most six words") }
        picture.pressed = try key(options, "--press", on: layout)?.text
        let opened = try key(options, "--callouts", on: layout)
        if let opened, opened.item.callouts.isEmpty {
            throw Failure(.usage, "the key “\(opened.text.printable)” has nothing to choose from")
        }
        picture.opened = opened?.text
        picture.swipe = try swipe(options, over: picture)
        return picture
    }

    private static func swipe(
        _ options: Arguments, over picture: KeyboardPicture
    ) throws(Failure) -> SwipePicture? {
        let seed = try Swipe.number(options, "--seed", 0...Int.max)
        guard let source = try options.value(of: "--swipe") else {
            guard seed == nil else { throw Failure(.usage, "--seed is for --swipe") }
            return nil
        }
        let geometry = KeyGeometry(
            layout: picture.layout, in: picture.size, metrics: picture.style.metrics, oneHanded: picture.oneHanded)
        let swipes =
            FileKind(of: source) == nil && source != "-"
            ? try Swipe.simulated([source], over: geometry, seed: seed)
            : try SwipeFile(source, geometry: geometry).swipes
        guard let swipe = swipes.first, let path = swipe.moved(to: geometry) else {
            throw Failure(.usage, "--swipe: no letter of the swipe has a key on this page")
        }
        let lists = try WordLists(bundled: picture.locales)
        return SwipePicture(path: path, answer: SwipeAnswer(path, over: geometry, in: lists, limit: SwipePicture.words))
    }

    private static func width(_ options: Arguments) throws(Failure) -> CGFloat {
        guard let text = try options.value(of: "--width") else { return NativeMetrics.measuredWidth }
        guard let width = Double(text), (160...2000).contains(width) else {
            throw Failure(.usage, "--width is a number of points from 160 to 2000")
        }
        return width
    }

    /// The key that an option names by what it types, in any case.
    private static func key(
        _ options: Arguments, _ option: String, on layout: KeyboardLayoutDefinition
    ) throws(Failure) -> (text: String, item: KeyboardLayoutItem)? {
        guard let wanted = try options.value(of: option) else { return nil }
        let small = layout.locale.lowercased(wanted)
        for item in layout.rows.joined() {
            guard case .character(let text) = item.action, text == wanted || layout.locale.lowercased(text) == small
            else { continue }
            return (text, item)
        }
        throw Failure(.usage, "\(option): no key of this page types “\(wanted.printable)”")
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ options: Arguments, _ option: String, _: Choice.Type
    ) throws(Failure) -> Choice? where Choice.RawValue == String {
        let choices = Choice.allCases.map { ($0.rawValue, $0) }
        return try choice(options, option, Dictionary(uniqueKeysWithValues: choices))
    }

    private static func choice<Choice>(
        _ options: Arguments, _ option: String, _ choices: [String: Choice]
    ) throws(Failure) -> Choice? {
        guard let name = try options.value(of: option) else { return nil }
        guard let choice = choices[name] else {
            let names = choices.keys.sorted().joined(separator: ", ")
            throw Failure(.usage, "\(option) is one of \(names)")
        }
        return choice
    }
}
