internal import PressboardKit

/// Misspellings written for this bench: a line for each kind, `typed=intended` between commas.
enum MisspellingSample {
    /// The sample of a language; `nil` where there is none.
    static func pairs(_ locale: KeyboardLocale) -> [Misspelling]? {
        switch locale {
        case .english: pairs(in: english)
        case .czech: pairs(in: czech)
        default: nil
        }
    }

    /// The beginning of a sentence that any word may follow.
    static func sentence(_ locale: KeyboardLocale) -> String {
        switch locale {
        case .english: "I think that the "
        case .czech: "Myslím, že ten "
        default: ""
        }
    }

    private static func pairs(in sample: String) -> [Misspelling] {
        sample.split(separator: "\n").flatMap { line -> [Misspelling] in
            let parts = line.split(separator: ": ")
            guard parts.count == 2 else { return [] }
            return parts[1].split(separator: ", ").compactMap { pair in
                let words = pair.split(separator: "=").map(String.init)
                guard words.count == 2 else { return nil }
                return Misspelling(typed: words[0], intended: words[1], stratum: String(parts[0]))
            }
        }
    }

    private static let english = """
        swapped letters: gadren=garden, wniter=winter, kicthen=kitchen, brigde=bridge, pocekt=pocket, tikcet=ticket
        swapped letters: mornnig=morning, windwo=window, borther=brother, mounatin=mountain, wrokshop=workshop
        swapped letters: tomororw=tomorrow, umberlla=umbrella, sandwcih=sandwich, hosptial=hospital, weekned=weekend
        swapped letters: birhtday=birthday, yestreday=yesterday, lihgthouse=lighthouse, bisucit=biscuit
        missing letter: clener=cleaner, keybord=keyboard, chocolte=chocolate, telephne=telephone, frget=forget
        missing letter: problm=problem, importnt=important, anythng=anything, tgether=together, vegetble=vegetable
        missing letter: scisors=scissors, restaurnt=restaurant, evning=evening, holday=holiday, passprt=passport
        missing letter: quetion=question, newspper=newspaper, brekfast=breakfast, umbrela=umbrella, botle=bottle
        missing letter: diferent=different, hapened=happened, galery=gallery, swiming=swimming, bagage=baggage
        extra letter: gardern=garden, schoool=school, coffeee=coffee, windoow=window, letyter=letter, plkease=please
        extra letter: thnanks=thanks, stationn=station, bictycle=bicycle, camnera=camera, ordser=order
        extra letter: pictrure=picture, ansdwer=answer, finiashed=finished, trafffic=traffic, kitcxhen=kitchen
        extra letter: mirrror=mirror, lemonn=lemon, pepperr=pepper, musseum=museum
        wrong key: gardem=garden, cofdee=coffee, pleasw=please, thamks=thanks, kitchem=kitchen, morninf=morning
        wrong key: schiol=school, teavher=teacher, dovtor=doctor, bridfe=bridge, travek=travel, picturw=picture
        wrong key: monry=money, sisrer=sister, anseer=answer, stteet=street, mirrot=mirror, hapoy=happy
        wrong key: evebing=evening, lanfuage=language, suddemly=suddenly, pencik=pencil, kangaroi=kangaroo
        wrong key: bicyclw=bicycle, hospitak=hospital
        sound: sertain=certain, fotograph=photograph, anser=answer, enuff=enough, sissors=scissors, iland=island
        sound: skedule=schedule, lissen=listen, becos=because, orkestra=orchestra, wensday=Wednesday, jeneral=general
        sound: karacter=character, stumack=stomach, garantee=guarantee, restorant=restaurant, tecnology=technology
        sound: pikture=picture, vejetables=vegetables, masheen=machine, teecher=teacher, fizical=physical
        apostrophe: dont=don't, isnt=isn't, wouldnt=wouldn't, theyre=they're, youve=you've, doesnt=doesn't
        apostrophe: couldnt=couldn't, havent=haven't, didnt=didn't, wont'=won't, im=I'm, thats=that's, whats=what's
        missed space: alot=a lot, infact=in fact, ofcourse=of course, thankyou=thank you, eachother=each other
        missed space: atleast=at least, goodmorning=good morning, inthe=in the, aswell=as well, seeyou=see you
        several slips: apreciatte=appreciate, intresing=interesting, comfterble=comfortable, necesery=necessary
        several slips: tommatos=tomatoes, beutifull=beautiful, suprized=surprised, exsersize=exercise
        several slips: ocasionaly=occasionally, temprachure=temperature, bussines=business, colegue=colleague
        several slips: emberassing=embarrassing, kyebaord=keyboard, calandar=calendar, trasnlatoin=translation
        """

    private static let czech = """
        accents: prijdu=přijdu, dekuji=děkuji, muzu=můžu, vecere=večeře, kavarna=kavárna, zitra=zítra, prosim=prosím
        accents: snidane=snídaně, pritel=přítel, ctvrtek=čtvrtek, bohuzel=bohužel, urcite=určitě, necekam=nečekám
        accents: duležite=důležité, kamarad=kamarád, slyšim=slyším
        swapped letters: zahrdaa=zahrada, obcohd=obchod, pracvoat=pracovat, dovloená=dovolená, rodnia=rodina
        swapped letters: pondleí=pondělí, sobtoa=sobota, pohdáka=pohádka, nemocncie=nemocnice, potřbeuju=potřebuju
        swapped letters: jednodcuhý=jednoduchý, rozhdoně=rozhodně
        missing letter: obchd=obchod, dovlená=dovolená, kncelář=kancelář, předstvení=představení, knihvna=knihovna
        missing letter: napřklad=například, protže=protože, autbus=autobus, počsí=počasí, nemocice=nemocnice
        missing letter: zmrzlna=zmrzlina
        extra letter: obchood=obchod, dobrřý=dobrý, knihoavna=knihovna, letisště=letiště, učiteelka=učitelka
        extra letter: mešsto=město, autobuts=autobus, hodinxa=hodina, kameera=kamera, počítasč=počítač
        wrong key: obcjod=obchod, rodima=rodina, zahraxa=zahrada, doktot=doktor, učitrl=učitel, knohovna=knihovna
        wrong key: telefom=telefon, vesnixe=vesnice, pohosa=pohoda, letadko=letadlo, rzchle=rychle, mzslím=myslím
        sound: bidlet=bydlet, jazik=jazyk, ůkol=úkol, domú=domů, zapoměl=zapomněl, viprávět=vyprávět, ňeco=něco
        sound: pjekný=pěkný, příjmout=přijmout, mněsto=město
        accents and a slip: mzslim=myslím, kavsrna=kavárna, potrebhji=potřebuji, krasby=krásný, nejlepai=nejlepší
        accents and a slip: zajimsve=zajímavé, narozenimy=narozeniny, prekvapebi=překvapení, nemocmice=nemocnice
        """
}
