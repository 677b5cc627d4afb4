internal import PressboardKit

/// Plain text written for this bench, a paragraph a line.
enum TextSample {
    /// The text of a language; `nil` where there is none.
    static func paragraphs(_ locale: KeyboardLocale) -> [String]? {
        switch locale {
        case .english: lines(english + "\n" + RunningText.english)
        case .czech: lines(czech + "\n" + RunningText.czech)
        default: nil
        }
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    private static let english = """
        Hi Anna, thanks for your message. I'm sorry I couldn't answer sooner, the whole week was crazy at work. Are \
        you still free on Saturday? We could meet at the usual place around three and then decide where to eat.
        My sister has just moved into a new flat on the other side of town. It's small, but there is a balcony with \
        a view of the river, and the rent isn't too bad. She asked me to help her paint the bedroom next weekend.
        Please don't forget to buy milk, eggs and something for dinner on your way home. I'll be late again because \
        the meeting was moved to five o'clock. If the shop is closed, there should be some soup left in the fridge.
        The train stopped in the middle of a field and nobody told us why. After twenty minutes a man in uniform \
        walked through the carriage and said that a tree had fallen on the line. People laughed, opened their books \
        or called someone to say they would be late.
        When I was a child, my grandmother used to tell us stories before we went to sleep. Most of them were about \
        clever animals and stupid kings. I still remember the one in which a hedgehog wins a race against a hare, \
        and I told it to my own kids last night.
        Did you see the game yesterday? They were two goals down and still won it in the last minute. My neighbour \
        shouted so loudly that the dog hid under the table and wouldn't come out until breakfast.
        To change the battery, remove the four screws on the back and lift the cover carefully. Make sure that the \
        cable doesn't break. Put the new battery in the same way, close the cover and wait until the green light \
        turns on.
        It's hard to say what the weather will do. This morning it was cold and grey, now the sun is shining, and \
        they say there might be snow in the mountains tonight. Take a warm jacket and good shoes, just in case.
        """

    private static let czech = """
        Ahoj Aničko, díky za zprávu. Promiň, že píšu až teď, celý týden jsem měl v práci hrozný zmatek. Máš v sobotu \
        pořád čas? Mohli bychom se sejít jako obvykle kolem třetí a pak se uvidí, kam půjdeme na jídlo.
        Sestra se právě přestěhovala do nového bytu na druhém konci města. Je malý, ale má balkon s výhledem na řeku \
        a nájem není tak strašný. Prosila mě, jestli bych jí příští víkend nepomohl vymalovat ložnici.
        Nezapomeň prosím cestou domů koupit mléko, vajíčka a něco k večeři. Zase přijdu pozdě, protože nám poradu \
        přesunuli na pátou. Kdyby měli zavřeno, v lednici by ještě měla být polévka.
        Vlak zastavil uprostřed pole a nikdo nám neřekl proč. Po dvaceti minutách prošel vagonem průvodčí a oznámil, \
        že na trať spadl strom. Lidé se smáli, otevírali knížky nebo někomu volali, že se zdrží.
        Když jsem byla malá, babička nám před spaním vyprávěla pohádky. Většinou v nich vystupovala chytrá zvířata a \
        hloupí králové. Dodnes si pamatuju tu o ježkovi, který předběhl zajíce, a včera jsem ji vyprávěla vlastním \
        dětem.
        Viděl jsi včera ten zápas? Prohrávali o dva góly a stejně to v poslední minutě otočili. Soused křičel tak \
        nahlas, že se pes schoval pod stůl a nechtěl vylézt až do rána.
        Než vyměníte baterii, odšroubujte čtyři šrouby na zadní straně a opatrně zvedněte kryt. Dejte pozor, abyste \
        nepoškodili kabel. Novou baterii vložte stejným způsobem, kryt zavřete a počkejte, až se rozsvítí zelené \
        světlo.
        Těžko říct, co bude dělat počasí. Ráno byla zima a šedivo, teď svítí slunce a večer prý může na horách \
        sněžit. Vezmi si radši teplou bundu a pořádné boty, ať nezmokneš. A ozvi se, až dorazíš, ať nemám strach.
        """
}
