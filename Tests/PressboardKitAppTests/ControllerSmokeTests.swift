import PressboardKit
import PressboardKitApp
import Testing

@MainActor @Suite struct ControllerSmokeTests {
    func keyboard(_ text: String, locales: [KeyboardLocale] = [.english]) async -> (PressboardController, StringTextDocument) {
        let controller = PressboardController(configuration: PressboardConfiguration(locales: locales))
        let document = StringTextDocument(text)
        controller.document = document
        await controller.dictionaryReady()
        return (controller, document)
    }
    func type(_ keys: String, _ c: PressboardController) {
        var rest = keys[...]
        while let k = rest.first {
            if rest.hasPrefix("<bksp>") { rest.removeFirst(6); c.handle(.backspace) } else {
                rest.removeFirst()
                c.handle(k == " " ? .space : k == "\n" ? .primary : .character(String(k)))
            }
        }
    }
    @Test(arguments: [
        ("on ", "teh ", "on the "), ("on ", "teh <bksp>", "on teh"), ("variable ", "i <bksp> ", "variable i "), ("and ", "i ", "and I "),
        ("Hello", "  ", "Hello. "), ("Hi ", ".", "Hi. "), ("hi ", ":)", "hi :)"), ("hi ", ":-)", "hi :-)"), ("the ", "zorvt.<bksp>", "the zorvt"),
        ("on ", "teh.<bksp>", "on teh."), ("on ", "teh.", "on the."), ("", "Wierd ", "Weird "),
    ])
    func typing(before: String, keys: String, after: String) async {
        let (c, d) = await keyboard(before)
        type(keys, c)
        #expect(d.text == after)
    }
    @Test func glide() async {
        let (c, d) = await keyboard("the")
        c.handle(.slideTyped(keys: Array("hgfdertyuijhgfds")))
        c.handle(.character("x"))
        #expect(d.text.hasPrefix("the "))
    }
}
