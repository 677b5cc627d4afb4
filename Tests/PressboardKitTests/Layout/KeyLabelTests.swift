import PressboardKit
import Testing

@Suite struct KeyLabelTests {
    private func page(
        _ locale: KeyboardLocale = .english, _ state: KeyboardCase = .lowercased, _ type: ReturnKeyType = .default
    ) -> KeyboardLayoutDefinition {
        let keys: [KeyboardAction] = [.space, .shift, .primary]
        return KeyboardLayoutDefinition(
            keyboardType: .alphabetic, rows: [keys.map { KeyboardLayoutItem(action: $0, width: .input) }],
            locale: locale, keyboardCase: state, returnKeyType: type)
    }

    @Test func `letters show themselves, an empty place nothing`() {
        #expect(KeyLabel(for: .character("ž"), in: page())?.content == .text("ž"))
        #expect(KeyLabel(for: .none, in: page()) == nil)
        #expect(KeyLabel(for: .character("\u{200C}"), in: page(.persian))?.content == .symbol(.nonJoiner))
    }

    @Test(arguments: [
        (KeyboardCase.lowercased, KeyLabel.Symbol.shift), (.uppercased, .shiftOnce), (.auto, .shiftOnce),
        (.capsLocked, .capsLock),
    ])
    func `shift shows its state`(state: KeyboardCase, symbol: KeyLabel.Symbol) {
        #expect(KeyLabel(for: .shift, in: page(.english, state))?.content == .symbol(symbol))
    }

    @Test func `LR-43 return is labelled by its purpose and stands out unless it starts a new line`() {
        let plain = KeyLabel(for: .primary, in: page())
        #expect(plain == KeyLabel(.text("return")))
        for type in [ReturnKeyType.go, .search, .send, .done, .next, .join, .route, .continue] {
            let label = KeyLabel(for: .primary, in: page(.english, .lowercased, type))
            #expect(label == KeyLabel(.text(type.rawValue), isAccented: true))
        }
        #expect(KeyLabel(for: .primary, in: page(.turkish, .lowercased, .search))?.content == .text("Ara"))
    }

    @Test func `words are those of the language`() {
        #expect(KeyLabel(for: .space, in: page(.turkish))?.content == .text("Boşluk"))
        #expect(KeyLabel(for: .keyboardType(.alphabetic), in: page(.armenian))?.content == .text("ԱԲԳ"))
        #expect(KeyLabel(for: .keyboardType(.numeric), in: page())?.content == .text("123"))
        #expect(KeyLabel(for: .keyboardType(.numeric), in: page(.arabic))?.content == .text("١٢٣"))
        #expect(KeyLabel(for: .keyboardType(.symbolic), in: page())?.content == .text("#+="))
    }

    @Test func `digits of a telephone pad carry the letters of E.161`() {
        let pad = KeyboardLayoutDefinition(
            keyboardType: .numeric,
            rows: [
                [.character("7"), .keyboardType(.symbolic)].map { KeyboardLayoutItem(action: $0, width: .available) }
            ])
        #expect(KeyLabel(for: .character("7"), in: pad)?.secondaryText == "PQRS")
        #expect(KeyLabel(for: .character("1"), in: pad)?.secondaryText == nil)
        #expect(KeyLabel(for: .keyboardType(.symbolic), in: pad)?.content == .text("+*#"))
        #expect(KeyLabel(for: .character("7"), in: page())?.secondaryText == nil)
    }
}
