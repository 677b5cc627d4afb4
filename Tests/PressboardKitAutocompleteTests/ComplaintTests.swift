import PressboardKit
import PressboardKitAutocomplete
import Testing

/// What keyboard users complained about: the complaint, what is typed, and what has to come of it.
///
/// Numbers behind the slash are the cases that came with a complaint; those without are others of its kind.
struct ComplaintTests {
    // MARK: Right words

    @Test(arguments: [
        Typing("KC-008/1", "ok ", "lol"), Typing("KC-008/2", "ok ", "hehe"),
        Typing("KC-008", "ok ", "haha"), Typing("KC-008", "ok ", "hahaha"), Typing("KC-008", "", "Lol"),
        Typing("KC-008", "ok ", "omg"), Typing("KC-008", "ok ", "hmm"), Typing("KC-008", "so ", "ugh"),
        Typing("KC-008", "to je ", "haha"), Typing("KC-008", "to je ", "jo"), Typing("KC-008", "", "jj"),
        Typing("KC-024/1", "on the ", "5th"), Typing("KC-024/2", "the ", "3rd"), Typing("KC-024/3", "my ", "2nd"),
        Typing("KC-024", "the ", "21st"), Typing("KC-024", "", "4th"), Typing("KC-024", "the ", "103rd"),
        Typing("KC-024", "at ", "10am"), Typing("KC-024", "", "5kg"), Typing("KC-024", "the ", "1980s"),
        Typing("KC-024", "to je ", "20kč"), Typing("KC-024", "", "3krát"),
        Typing("KC-030", "see ", "iPhone15Pro"), Typing("KC-030", "an ", "mp3"), Typing("KC-030", "the ", "H2O"),
        Typing("KC-031/1", "a ", "still-useful"), Typing("KC-031/2", "a ", "now-you-see-it"),
        Typing("KC-031", "a ", "well-known"), Typing("KC-031", "my ", "mother-in-law"),
        Typing("KC-031", "", "up-to-date"), Typing("KC-031", "", "bude-li"), Typing("KC-031", "", "česko-slovenský"),
        Typing("KC-037/1", "what the ", "hell"), Typing("KC-038/1", "the dog wagged ", "its"),
        Typing("KC-037", "the snail's ", "shell"), Typing("KC-037", "I feel ", "ill"), Typing("KC-037", "we ", "were"),
        Typing("KC-037", "very ", "well"), Typing("KC-037", "she ", "lets"),
        Typing("KC-038", "in ", "its"), Typing("KC-038", "of ", "whose"), Typing("KC-038", "is it ", "your"),
        Typing("KC-046/1", "", "There's"), Typing("KC-046/2", "", "Who's"), Typing("KC-046/3", "", "She's"),
        Typing("KC-046", "", "Let's"), Typing("KC-046", "", "John's"), Typing("KC-046", "the ", "dog's"),
        Typing("KC-046", "at five ", "o'clock"), Typing("KC-046", "", "It’s"), Typing("KC-046", "", "One’s"),
        Typing("KC-077", "the public ", "transit"), Typing("KC-077", "ate an ", "apple"),
        Typing("KC-077", "to ", "polish"), Typing("KC-077", "the open ", "windows"), Typing("KC-077", "we ", "may"),
        Typing("KC-251", "what the ", "fuck"), Typing("KC-251", "a ", "duck"), Typing("KC-251", "", "kurva"),
    ])
    func `a right word stays`(_ typing: Typing) {
        typing.check {
            for typist in [Typist.both, .czechFirst] {
                #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.keys + " ")
            }
        }
    }

    @Test(arguments: [
        "can", "can't", "do", "don't", "is", "isn't", "was", "wasn't", "has", "hasn't", "would", "wouldn't",
    ])
    func `a word never turns into its negation or back`(word: String) {
        for typed in [word, word.replacing("'", with: "’"), word.prefix(1).uppercased() + word.dropFirst()] {
            for typist in [Typist.english, .both] {
                #expect(typist.text("she ", typed + "<space>") == "she \(typed) ")
            }
        }
    }

    @Test func `KC-001/1 a further list of names of emoji changes no word of the language`() throws {
        let typist = try Typist.lists(behind: ["en"], [("car", 1), ("cat", 1), ("do", 1), ("sparkles", 0.1)])
        for word in ["car", "far", "cat", "can", "do"] {
            #expect(typist.text("the ", word + "<space>") == "the \(word) ")
        }
    }

    @Test(arguments: [
        Typing("KC-010/1", "call ", "qzxv"), Typing("KC-010/2", "a ", "bvnm"), Typing("KC-010", "to je ", "řřžž"),
        Typing("KC-010", "a ", "zzzzz"), Typing("KC-010", "", "ˇ"), Typing("KC-010", "a ", "👍"),
        Typing("KC-010", "a ", "привет"),
    ])
    func `what is like no word is not wiped out`(_ typing: Typing) {
        for typist in [Typist.english, .both] {
            #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.keys + " ")
        }
    }

    // MARK: Missed corrections

    @Test(arguments: [
        Typing("KC-015/1", "try ", "agakn", "again"), Typing("KC-015/2", "turn ", "lwft", "left"),
        Typing("KC-015", "", "Becuase", "Because"), Typing("KC-015", "is it ", "rught", "right"),
        Typing("KC-015", "the ", "hpuse", "house"), Typing("KC-015", "my ", "firat", "first"),

        Typing("KC-015", "", "maybee", "maybe", knownIssue: .listed), Typing("KC-015", "in ", "lodnon", "London"),
        Typing("KC-015", "tak ", "vwcer", "večer"), Typing("KC-015", "", "prpsim", "prosím"),
        Typing("KC-031", "a ", "well-knwon", "well-known"), Typing("KC-031", "", "user-freindly", "user-friendly"),
        Typing("KC-031", "", "česko-slvoenský", "česko-slovenský"),
        Typing("KC-080/1", "", "Wierd", "Weird"), Typing("KC-080", "", "Recieve", "Receive"),
        Typing("KC-080", "", "Freind", "Friend"), Typing("KC-080", "", "Protoze", "Protože"),
        Typing("KC-080", "", "Vwcer", "Večer"),
        Typing("KC-082", "", "Thats", "That's"), Typing("KC-082", "", "Dont", "Don't"),
        Typing("KC-082", "", "Im", "I'm"),
    ])
    func `a slip is set right by space, in the capitals of what was typed`(_ typing: Typing) {
        typing.check {
            for typist in [Typist.both, .czechFirst] {
                #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
            }
        }
    }

    @Test(arguments: [
        Typing("KC-027/2", "a ", "m3ssage", "message"), Typing("KC-027", "my ", "fri3nd", "friend"),
        Typing("KC-027", "see you ", "t9morrow", "tomorrow"), Typing("KC-027", "the ", "5th"),
        Typing("KC-027", "an ", "mp3"), Typing("KC-027", "", "covid19"), Typing("KC-027", "", "100km"),
        Typing("KC-027", "a ", "sk8er"),
        Typing("KC-027", "it is ", "gr8er"),
    ])
    func `KC-027 a digit in place of the letter below it is a slip`(_ typing: Typing) {
        let typed = typing.before + typing.keys
        typing.check {
            #expect(Typist.numberRow.text(typed, "<space>") == typing.before + typing.wanted + " ")
            #expect(typing.wanted == typing.keys || Typist.numberRow.top(3, typed).contains(typing.wanted))
        }
        // Without a row of digits nobody hits one by accident.
        #expect(Typist.english.text(typed, "<space>") == typed + " ")
    }

    @Test(arguments: [
        Typing("KC-018/1", "so ", "whats", "what's"), Typing("KC-018/2", "the ", "keybosrd", "keyboard"),
        Typing("KC-018", "see you ", "tomprrow", "tomorrow"), Typing("KC-018", "the ", "wekend", "weekend"),
        Typing("KC-018", "", "dpbry", "dobrý"), Typing("KC-037/2", "maybe ", "hell", "he'll"),
        Typing("KC-037", "maybe ", "were", "we're"), Typing("KC-037", "maybe ", "ill", "I'll"),
        Typing("KC-037", "maybe ", "wont", "won't"), Typing("KC-037", "maybe ", "cant", "can't"),
        Typing("KC-037", "maybe ", "its", "it's"), Typing("KC-037", "", "lets", "let's"),
        Typing("KC-082/1", "", "Thats", "That's"), Typing("KC-082", "", "Whats", "What's"),
        Typing("KC-082", "", "Tomprrow", "Tomorrow"),
        Typing("KC-123/1", "oh ", "hellobthere", "hello there"), Typing("KC-123/2", "so ", "whatbare", "what are"),
        Typing("KC-123", "", "goodvmorning", "good morning"), Typing("KC-123", "tak ", "dobrýbden", "dobrý den"),
        Typing("KC-123", "oh ", "thisnis", "this is"),
        Typing("KC-125/1", "I ", "amhungry", "am hungry"), Typing("KC-125", "all ", "ofthe", "of the"),
        Typing("KC-125", "", "thankyou", "thank you"),
        Typing("KC-125", "I like it ", "alot", "a lot", knownIssue: .splitAsLastResort),
        Typing("KC-125", "there was ", "noone", "no one", knownIssue: .splitAsLastResort),
        Typing("KC-125", "tak ", "dobrýden", "dobrý den"),
    ])
    func `what was meant is among the first three`(_ typing: Typing) {
        typing.check { #expect(Typist.both.top(3, typing.before + typing.keys).contains(typing.wanted)) }
    }

    @Test(arguments: ["into", "another", "together", "nowhere", "online", "today", "dokonce", "naopak", "počkat"])
    func `KC-125 a right word is not taken apart`(word: String) {
        #expect(Typist.both.top(3, word).allSatisfy { !$0.contains(" ") })
    }

    // MARK: Apostrophes

    @Test(arguments: [
        Typing("KC-037/3", "but ", "ive", "I've"),
        Typing("KC-037", "so ", "whats", "what's"),
        Typing("KC-037", "I ", "dont", "don't"), Typing("KC-037", "it ", "isnt", "isn't"),
        Typing("KC-037", "so ", "thats", "that's"), Typing("KC-037", "so ", "youre", "you're"),
        Typing("KC-037", "so ", "theyll", "they'll"), Typing("KC-037", "so ", "theyre", "they're"),
        Typing("KC-037", "so ", "didnt", "didn't"), Typing("KC-037", "he ", "doesnt", "doesn't"),
        Typing("KC-037", "we ", "wouldnt", "wouldn't"), Typing("KC-037", "you ", "shouldve", "should've"),
        Typing("KC-037", "so ", "im", "I'm"), Typing("KC-037", "", "oclock", "o'clock"),
        Typing("KC-037", "so ", "youll", "you'll"), Typing("KC-037", "so ", "youve", "you've"),
    ])
    func `what is only right with an apostrophe gets it`(_ typing: Typing) {
        typing.check {
            for typist in [Typist.english, .both] {
                #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
            }
        }
    }

    @Test(arguments: [
        Typing("KC-047", "the ", "governmemt's", "government's"), Typing("KC-047", "it ", "dpesn’t", "doesn’t"),
        Typing("KC-047", "the ", "teacer's", "teacher's"),
        Typing("KC-047", "my ", "frined’s", "friend’s"),
    ])
    func `a slip in a word with an apostrophe leaves the apostrophe`(_ typing: Typing) {
        typing.check {
            #expect(Typist.both.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
        }
    }

    // MARK: Accents

    @Test(arguments: [
        Typing("KC-062", "co ", "delas", "děláš"), Typing("KC-062", "", "protoze", "protože"),
        Typing("KC-062", "", "Dekuji", "Děkuji"), Typing("KC-062", "já ", "nevim", "nevím"),
        Typing("KC-062", "na ", "skole", "škole"), Typing("KC-062", "to ", "neni", "není"),
        Typing("KC-062", "", "kdyz", "když"), Typing("KC-062", "ještě ", "ji"), Typing("KC-062", "má ", "byt"),
        Typing("KC-062", "chce ", "být"), Typing("KC-062", "dobrá ", "rada"), Typing("KC-062", "je ", "ráda"),
        Typing("KC-062", "to ", "lze"), Typing("KC-062", "byl ", "zabit"), Typing("KC-062", "ten ", "pan"),
        Typing("KC-062", "na ", "pane"), Typing("KC-062", "ze ", "mliko", "mlíko", knownIssue: .listedInCapitals),
        Typing("KC-062", "a ", "naïve"), Typing("KC-062", "a ", "naive"), Typing("KC-062", "my ", "resume"),
    ])
    func `accents come back, and twins without one stay`(_ typing: Typing) {
        typing.check {
            for typist in [Typist.both, .czechFirst] {
                #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
            }
        }
    }

    // MARK: Capitals

    @Test(arguments: ["Here", "The", "Hello", "Thanks", "When", "Dobrý", "Co", "Prosím"])
    func `KC-071 a capital at the beginning offers no word in all capitals`(typed: String) {
        let words = Typist.both.top(3, typed)
        #expect(words.allSatisfy { $0.count <= 2 || $0 != $0.uppercased() }, "KC-071/1")
    }

    @Test(arguments: [
        Typing("KC-087/1", "and ", "i", "I"), Typing("KC-087/2", "and ", "i'm", "I'm"),
        Typing("KC-087", "and ", "i’ve", "I’ve"),
        Typing("KC-087", "and ", "i'll", "I'll"),
        Typing("KC-087", "", "i'd", "I'd"), Typing("KC-087", "100 ", "g"),
        Typing("KC-087", "a ", "A"),
    ])
    func `the English pronoun is a capital`(_ typing: Typing) {
        typing.check {
            #expect(Typist.english.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
        }
    }

    @Test func `KC-087 the Czech i is none`() {
        #expect(Typist.czech.text("já ", "i<space>ty<space>") == "já i ty ")
    }

    @Test(arguments: [
        Typing("KC-087", "in ", "boston", "Boston"),
        Typing("KC-087", "in ", "london", "London"),
        Typing("KC-087", "on ", "monday", "Monday"),
        Typing("KC-087", "in ", "january", "January"),
        Typing("KC-087", "in ", "lond", "London"), Typing("KC-084", "", "praha", "Praha"),
        Typing("KC-084", "v ", "brne", "Brně"), Typing("KC-084", "do ", "londyna", "Londýna"),
    ])
    func `names are offered with their capitals`(_ typing: Typing) {
        typing.check { #expect(Typist.both.top(3, typing.before + typing.keys).contains(typing.wanted)) }
    }

    // MARK: Languages

    @Test(arguments: [
        "jak", "ale", "pes", "ten", "most", "list", "to", "do", "on", "my", "no", "tam", "pot", "host", "se", "je",
        "hrad", "chat", "rod", "led", "lid", "pane", "let", "had", "sad", "kdo", "byl", "ona", "tak", "jo", "nic",
        "but", "and", "can", "the", "see", "more", "is", "her", "home", "same", "male", "line", "rude", "are", "you",
        "meeting", "deadline", "email", "mane", "prone", "vole", "zit", "lady",
    ])
    func `KC-131 and KC-134 a word of either language stays in a sentence of the other`(word: String) {
        for typist in [Typist.both, .czechFirst] {
            for before in ["", "to je ", "this is a "] {
                #expect(typist.text(before, word + "<space>") == before + word + " ")
            }
        }
    }

    @Test(arguments: [
        Typing("KC-131", "that was so ", "rad"),
        Typing("KC-131", "I was there with ", "Mila"),
        Typing("KC-134", "please ", "lisen", "listen"),
        Typing("KC-134", "it is very ", "smal", "small"), Typing("KC-134", "that is what I ", "thougth", "thought"),
        Typing("KC-134", "to je moje ", "temperatura", knownIssue: .missingWord),
        Typing("KC-134", "já to prostě ", "nevim", "nevím"), Typing("KC-134", "s tím domem ", "nemuzu", "nemůžu"),
    ])
    func `what is made of a word is of the language of its sentence`(_ typing: Typing) {
        typing.check {
            for typist in [Typist.both, .czechFirst] {
                #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
            }
        }
    }

    @Test(arguments: ["sice", "určitě", "certainly", "jistě", "surely"]) func `KC-137 everyday words are known`(
        word: String
    ) {
        #expect(Typist.both.provider.isKnown(word))
        #expect(Typist.both.bar(word).allSatisfy { !$0.isAutocorrect && !$0.isUnknown })
    }

    // MARK: What is no word of a sentence

    @Test(arguments: [
        Typing("address", "", "http://exmaple"),
        Typing("address", "", "www.exmaple"),
        Typing("address", "", "jonh@exmaple"),
        Typing("handle", "", "@becuase"),
        Typing("hashtag", "", "#becuase"),
        Typing("path", "", "~/becuase"),
        Typing("path", "", "C:\\becuase"),
        Typing("name of a file", "", "my_nmae"),
        Typing("capitals", "", "BECUASE"), Typing("capitals inside", "", "myNmae"),
        Typing("mixed scripts", "", "приветteh"), Typing("domain", "", "foo.teh"),
    ])
    func `an address, a handle, a path and a name in capitals stay`(_ typing: Typing) {
        typing.check { #expect(Typist.both.text("see ", typing.keys + "<space>") == "see \(typing.keys) ") }
    }

    // MARK: The bar

    @Test func `KC-262 with its last letter a word leaves the bar`() {
        // KC-262/1
        let text = Typist.english.text("", "hello<bksp><bksp><bksp><bksp><bksp>")
        #expect(text.isEmpty)
        #expect(Typist.english.bar(text).isEmpty)
        #expect(Typist.english.bar("say hello ").isEmpty)
    }

    @Test func `KC-264 the second word has suggestions like the first`() {
        // KC-264/1
        #expect(!Typist.english.top(2, Typist.english.text("", "hi<space>the")).isEmpty)
        #expect(Typist.english.bar(Typist.english.text("", "hi<space>th")).contains(Suggestion(text: "the")))
        #expect(!Typist.both.top(2, Typist.both.text("", "ahoj<space>dob")).isEmpty)
    }

    @Test func `KC-265 the best suggestion stands while letters agree with it`() {
        // KC-265/1
        let provider = DictionarySuggestionProvider.english
        var moved: [String] = []
        for word in DictionarySuggestionProvider.builtInWords(for: .english).prefix(500) {
            var best: String?
            for end in word.indices.dropFirst() + [word.endIndex] {
                let typed = String(word[..<end])
                let now = Typist.english.top(1, typed).first
                if let best, best != typed, best.hasPrefix(typed), now != best {
                    let isMoreFrequent = (provider.rank(of: typed) ?? .max) < (provider.rank(of: best) ?? .max)
                    if !isMoreFrequent { moved.append("\(typed): \(best), then \(now ?? "nothing")") }
                }
                best = now
            }
        }
        withKnownIssue(.likelierThanLonger) { #expect(moved.isEmpty) }
    }
}
