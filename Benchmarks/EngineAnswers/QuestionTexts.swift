/// What is typed in the questions, written for them.
struct QuestionTexts {
    /// Running text, a sentence a line.
    let sentences: [String]
    /// Words with slips, without accents or with an accent too much.
    let misspelt: [String]
    let swiped: [String]

    static let english = QuestionTexts(
        sentences: [
            "I can't believe that it's already Friday again.", "Could you bring the blue folder to my office, please?",
            "She said they'd be here by noon, but nobody came.", "thanks for the lovely flowers!",
            "Where did John put the keys of the garage", "HAPPY BIRTHDAY TO YOU",
            "it costs 12+7.5= and not a cent more",
        ],
        misspelt: [
            "teh", "recieve", "definately", "wierd", "becuase", "tomorow", "adn", "hwo", "freind", "dont", "thier",
            "helllo", "somethign", "keybaord", "alot", "untill", "goverment", "thsi", "im", "Wensday", "ofthe", "xqzwv",
        ],
        swiped: [
            "hello", "the", "something", "people", "because", "I", "keyboard", "tomorrow", "good", "would", "don't",
            "really", "with", "minute", "it's", "three",
        ])

    static let czech = QuestionTexts(
        sentences: [
            "Dneska večer přijdu domů o něco později.", "Mohl bys mi prosím poslat tu fotku z výletu?",
            "myslim ze to nejak zvladneme", "Petr říkal, že vlak měl zase zpoždění.", "kde jsou ty klice od sklepa",
            "DOBRÝ DEN, chtěla bych se zeptat", "stálo to 12,5*4= korun",
        ],
        misspelt: [
            "dekuju", "pratele", "jsme", "zitra", "prosim", "vubec", "protoze", "kolik", "nejak", "pristi", "bych",
            "napsla", "doobry", "pozdravuj", "vikendd", "schuzka", "muzu", "rikal", "ČTV", "nevim", "xqzwv", "slnko",
        ],
        swiped: [
            "ahoj", "děkuju", "něco", "protože", "zítra", "prosím", "jsem", "a", "není", "dneska", "přijdu", "včera",
            "kolik", "dobrý", "večer", "možná",
        ])

    static let emojiWords = ["hi", "pizza", "srdce", "dog", "pes", "birthday", "vlak", "of", "coffee", "xqzwv"]
    static let emojiQueries = [
        "heart", "srdce", "s", "smile", "red heart", "thumbs up", "flag", "šťastný", "face with tears of joy", "xqzwv",
    ]
}
