#if canImport(UIKit)
    import Foundation
    import Testing

    /// The view controller of the page on a complete host, with a stand-in for UIKit.
    @MainActor
    struct ViewControllerTests {
        @Test func `keys are laid out under a bar, and fingers on them type`() throws {
            let keyboard = ShownKeyboard(width: 402)
            let (bar, keys) = (try #require(keyboard.barFrame), try #require(keyboard.keysFrame))
            #expect(bar.width == 402 && keys.width == 402)
            #expect(bar.maxY == keys.minY && keys.height > 100)
            keyboard.tap("Q", at: 1)
            #expect(keyboard.text == "Q")
            keyboard.tap("u", at: 2)
            #expect(keyboard.text == "Qu")
        }

        @Test func `a slot of the bar puts its word into the text`() async throws {
            let keyboard = ShownKeyboard(width: 402)
            keyboard.tap("Q", at: 1)
            keyboard.tap("u", at: 2)
            // Dictionaries come when they are there; nothing waits for them.
            while keyboard.slots.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            let word = try #require(keyboard.slots.last)
            #expect(word.hasPrefix("Qu") && word.count > 2)
            keyboard.pick(keyboard.slots.count - 1)
            #expect(keyboard.text == word + " ")
        }

        @Test func `a field for addresses has a key for the slash`() {
            let keyboard = ShownKeyboard(width: 402)
            #expect(!keyboard.labels.contains("/"))
            keyboard.chooseFieldForAddresses()
            #expect(keyboard.labels.contains("/"))
        }
    }
#endif
