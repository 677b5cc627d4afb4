import Foundation
import Testing

@Suite struct ReplayTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    /// One printed line.
    private struct Line: Decodable, Equatable {
        var id: String?
        var n: Int?
        var text, after: String?
        var top: [String]?
        var pass: Verdict?
        var failed: [String]?
        var fail, skip: Int?

        /// Of a case true, false or null; in the last line a number.
        enum Verdict: Decodable, Equatable {
            case holds(Bool), count(Int), unknown

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .unknown
                } else if let holds = try? container.decode(Bool.self) {
                    self = .holds(holds)
                } else {
                    self = .count(try container.decode(Int.self))
                }
            }
        }
    }

    private static let words =
        #"[["the",60000],["then",900],["hello",90],["help",400],["is",9000],["on",7000],["of",30000],["damn",9]]"#

    /// Runs one case over the words above and gives its line.
    private func run(
        _ fields: String, expect: String, setup: String = "{}", language: String = "en", lexicon: String = words,
        category: String = "x", sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Line {
        let path = try work.write(
            #"{"id":"A","category":"\#(category)","language":"\#(language)","lexicon":\#(lexicon),"setup":\#(setup),"#
                + #""cases":[{"n":1,\#(fields),"expect":[\#(expect)]}]}"#, to: "cases.jsonl")
        let run = try work.run("replay", path)
        #expect(run.errors.isEmpty, sourceLocation: sourceLocation)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2, sourceLocation: sourceLocation)
        return try JSONDecoder().decode(Line.self, from: Data(try #require(lines.first).utf8))
    }

    @Test(arguments: [
        (#""keys":"ab<space>""#, "ab "), (#""before":"on ","keys":"teh<space>""#, "on the "),
        (#""before":"on ","keys":"teh<space><bksp>""#, "on teh"), (#""keys":"a<enter>b""#, "a\nb"),
        (#""before":"one two","keys":"<del-word>""#, "one "),
        (#""before":"say ","keys":"hel<pick:hello>""#, "say hello "),
        (#""keys":"<shift>ab""#, "Ab"), (#""before":"a","keys":"<paste: b c>d""#, "a b cd"),
        (#""before":"ok ","keys":"<emoji:👍🏽>""#, "ok 👍🏽"),
        (#""before":"the then","keys":"<move-into:th|en>x<move-to-end>y""#, "the thxeny"),
        (#""before":"a < b","keys":"<=""#, "a < b<="), (#""before":"on ","keys":"","swipe":"the""#, "on the "),
        (#""keys":"","swipe":"hello","autocap_applied_by_engine":true"#, "Hello "),
        (#""before":"x\nhel","keys":"<pick:hello>","host_context":"hel""#, "x\nhello "),
    ]) func `keys are typed`(_ fields: String, _ text: String) throws {
        let line = try run(fields, expect: #"{"op":"text","eq":"-"}"#)
        #expect(line.text == text)
        #expect(line.pass == .holds(text == "-"))
        #expect(line.failed == ["text eq “-”"])
    }

    @Test(
        arguments: [
            (#"{"op":"text","eq":"say hel"}"#, true), (#"{"op":"text","in":["x","say hel"]}"#, true),
            (#"{"op":"text","not":["say hel"]}"#, false), (#"{"op":"after","eq":""}"#, true),
            (#"{"op":"top","k":2,"has":["hello","help"]}"#, true), (#"{"op":"top","k":1,"has":["hello"]}"#, false),
            (#"{"op":"top","k":1,"has_any":["hello","help"]}"#, true), (#"{"op":"top","k":3,"lacks":["help"]}"#, false),
            (#"{"op":"order","first":"help","then":"hello"}"#, true),
            (#"{"op":"order","first":"hello","then":"help"}"#, false), (#"{"op":"shift","eq":"off"}"#, true),
            (#"{"op":"shift","eq":"on"}"#, false), (#"{"op":"valid","word":"Hello","eq":true}"#, true),
            (#"{"op":"valid","word":"helo","eq":true}"#, false), (#"{"op":"prop","say":"it is good"}"#, nil),
            (#"{"op":"bar","has":["help","hello"]}"#, true), (#"{"op":"bar","lacks":["hello"]}"#, false),
            (#"{"op":"bar","k":3,"has":["hello"]}"#, nil), (#"{"op":"bar"}"#, nil),
            (#"{"op":"text","equals":"say hel"}"#, nil), (#"{"op":"top","k":3,"nearly":["help"]}"#, nil),
            (#"{"op":"text","eq":"say hel"},{"op":"new"}"#, nil), (#"{"op":"text","eq":"no"},{"op":"new"}"#, false),
        ] as [(String, Bool?)]) func `checks hold, do not, or are not known`(_ check: String, _ holds: Bool?) throws
    {
        let line = try run(#""before":"say ","keys":"hel""#, expect: check)
        #expect(line.text == "say hel")
        #expect(line.pass ?? .unknown == holds.map(Line.Verdict.holds) ?? .unknown)
    }

    @Test(arguments: [
        (#""before":"my ","keys":"heart<pick-emoji:0>""#, "light", "my ❤️ "),
        (#""before":"my ","keys":"heart<space><pick-emoji:0>""#, "light", "my heart ❤️ "),
        (#""before":"oh ","keys":"hi<pick-emoji:0>""#, "dark", "oh 👋🏿 "),
    ]) func `an emoji is picked in a skin tone`(_ fields: String, _ tone: String, _ text: String) throws {
        let line = try run(
            fields, expect: #"{"op":"text","eq":"\#(text)"}"#,
            setup: #"{"emoji_suggestions":true,"skin_tone":"\#(tone)"}"#)
        #expect(line.text == text)
        #expect(line.pass == .holds(true))
    }

    @Test(arguments: [
        (#""before":"my ","keys":"heart<space><pick-emoji:0>""#, "text is 'my heart ' + one emoji; appended", true),
        (#""before":"my ","keys":"heart<pick-emoji:0>""#, "text is 'my heart ' + one emoji; appended", false),
        (#""before":"my ","keys":"love""#, "at least one heart emoji (no tone variant) is offered", true),
        (#""before":"my ","keys":"hi""#, "at least one heart emoji (no tone variant) is offered", false),
    ]) func `expectations in words that are known`(_ fields: String, _ say: String, _ holds: Bool) throws {
        let line = try run(
            fields, expect: #"{"op":"prop","say":"\#(say)"}"#, setup: #"{"emoji_suggestions":true,"skin_tone":"dark"}"#)
        #expect(line.pass == .holds(holds))
    }

    @Test func `a missing emoji is told`() throws {
        let line = try run(
            #""keys":"of<pick-emoji:0>""#, expect: #"{"op":"text","eq":"of"}"#, setup: #"{"emoji_suggestions":true}"#)
        #expect(line.failed == ["pick emoji 0"])
    }

    @Test func `a null stands where a case cannot be run`() throws {
        for fields in [#""keys":"<panel:emoji>""#, #""keys":"a","tilt":1"#, #""keys":"","swipe":"on","path":"zigzag""#]
        {
            let line = try run(fields, expect: #"{"op":"text","eq":""}"#)
            #expect(line.text == nil)
            #expect(line.failed == [])
        }
        for setup in [#"{"gravity":true}"#, #"{"field":"of dreams"}"#, #"{"history":"long ago"}"#] {
            let path = try work.write(
                #"{"id":"A","lexicon":[["a",1]],"setup":\#(setup),"cases":[{"n":7,"keys":"a","expect":[]}]}"#, to: "s")
            #expect(
                try work.run("replay", path).output == """
                    {"after":null,"failed":[],"id":"A","n":7,"pass":null,"text":null,"top":[]}
                    {"fail":0,"pass":0,"skip":1}

                    """)
        }
    }

    @Test(arguments: [
        (#"{"user_words":["Zorvex"]}"#, "ask zorv<pick:Zorvex>", "ask Zorvex "),
        (#"{"blocked":["the"]}"#, "on teh<space>", "on teh "),
        (#"{"shortcuts":{"omw":"on my way"},"shortcuts_expand_on_space":true}"#, "so omw<space>", "so on my way "),
        (#"{"shortcuts":{"omw":"on my way"}}"#, "so omw<space>", "so omw "),
        (#"{"autocorrect":false}"#, "on teh<space>", "on teh "),
        (#"{"revert_on_backspace":false}"#, "on teh<space><bksp>", "on the"),
        (#"{"autospace_after_punctuation":true}"#, "on,a", "on, a"),
        (#"{"field":"url"}"#, "is.a<space><space>", "is.a  "),
        (#"{"smart_quotes":true}"#, "is\\\"a", "is”a"), (#"{}"#, "is\\\"a", "is\"a"),
        (#"{"learning":true,"history":"'xyzzy ' typed 5 times"}"#, "on xyz<pick:xyzzy>", "on xyzzy "),
        (
            #"{"learning":true,"history":"'xyzzy ' typed 5 times with no_learning=true"}"#, "on xyz<pick:xyzzy>",
            "on xyz"
        ),
        (#"{"history":"add_user_word('teh'); remove_user_word('teh')"}"#, "on teh<space>", "on the "),
    ]) func `setups are set up`(_ setup: String, _ keys: String, _ text: String) throws {
        #expect(try run(#""keys":"\#(keys)""#, expect: #"{"op":"text","eq":""}"#, setup: setup).text == text)
    }

    @Test func `KC-256 what was typed before is predicted where it was learned`() throws {
        let (fields, check) = (#""before":"the ","keys":"""#, #"{"op":"top","k":3,"has":["hello"]}"#)
        let history = #""history":"'the hello<enter>' x3""#
        #expect(try run(fields, expect: check, setup: "{\"learning\":true,\(history)}").pass == .holds(true))
        #expect(try run(fields, expect: check, setup: "{\(history)}").pass == .holds(false))
    }

    @Test func `marked words stay unless typed`() throws {
        let setup = #"{"block_offensive":true,"offensive":["damn"]}"#
        let (fields, check) = (#""before":"oh ","keys":"dam""#, #"{"op":"top","k":5,"lacks":["damn"]}"#)
        #expect(try run(fields, expect: check, setup: setup).pass == .holds(true))
        #expect(try run(fields, expect: check).pass == .holds(false))
    }

    @Test func `capitals do not count where a text begins, but in two categories`() throws {
        let check = #"{"op":"top","k":3,"has":["HELLO"]}"#
        #expect(try run(#""keys":"hel""#, expect: check).pass == .holds(true))
        #expect(try run(#""keys":"hel""#, expect: check, category: "capitalisation").pass == .holds(false))
        #expect(try run(#""before":"a ","keys":"hel""#, expect: check).pass == .holds(false))
    }

    @Test func `KC-216 the bar has the result of a sum`() throws {
        let check = #"{"op":"bar","has":["36"]}"#
        #expect(try run(#""keys":"12*3=""#, expect: check).pass == .holds(true))
        #expect(try run(#""keys":"12*4=""#, expect: check).pass == .holds(false))
    }

    @Test func `shift follows the language`() throws {
        let line = try run(#""keys":"<shift>i""#, expect: #"{"op":"text","eq":"İ"}"#, language: "tr")
        #expect(line.pass == .holds(true))
    }

    @Test func `cases are chosen by their complaint`() throws {
        let cases = ["A", "B", "B"].map {
            #"{"id":"\#($0)","lexicon":[["a",1]],"cases":[{"n":1,"keys":"a","expect":[{"op":"text","eq":"b"}]}]}"#
        }
        let path = try work.write(cases.joined(separator: "\n\n") + "\n", to: "cases.jsonl")
        let all = try work.run("replay", path)
        #expect(all.status == 1)
        #expect(all.output.hasSuffix("{\"fail\":3,\"pass\":0,\"skip\":0}\n"))
        #expect(try work.run("replay", "--id", "A", path).output.hasSuffix("{\"fail\":1,\"pass\":0,\"skip\":0}\n"))
        let none = try work.run("replay", "--id", "C", path)
        #expect(none.status == 0)
        #expect(none.output == "{\"fail\":0,\"pass\":0,\"skip\":0}\n")
        #expect(
            try work.run(["replay", "-"], input: cases[0]).output.hasSuffix("{\"fail\":1,\"pass\":0,\"skip\":0}\n"))
    }

    @Test func `a file that is none of cases is refused`() throws {
        for (text, message) in [
            ("{", ":1: no JSON"), ("\n[1]", ":2: not of the form"), (#"{"id":"A"}"#, ":1: not of the form"),
            (#"{"id":"A","cases":[{"n":1}]}"#, ":1: A: a case without “n” or “expect”"),
        ] {
            let path = try work.write(text, to: "cases.jsonl")
            let run = try work.run("replay", path)
            #expect(run.status == 65)
            #expect(run.errors.hasPrefix(path + message), "\(run.errors)")
        }
        #expect(try work.run("replay", work.path("none")).status == 66)
        #expect(try work.run("replay").status == 64)
    }
}
