/// What is known about one locale.
struct KeyboardLocaleRow {
    let displayName: String
    let badgeCode: String
    let layoutType: KeyboardLayoutType
    let domain: String?
    let dictionary: String?

    init(
        _ displayName: String,
        _ badgeCode: String,
        _ layoutType: KeyboardLayoutType,
        _ domain: String?,
        _ dictionary: String?
    ) {
        self.displayName = displayName
        self.badgeCode = badgeCode
        self.layoutType = layoutType
        self.domain = domain
        self.dictionary = dictionary
    }
}

extension KeyboardLocale {
    /// The facts of this locale: display name, badge, arrangement, country domain, key of its word list.
    ///
    /// A `switch` and not an array: the compiler then demands a row for every case, and a look-up is one jump
    /// to constants. The arrangements are those of iOS.
    var row: KeyboardLocaleRow {
        // One row a locale reads best as one line.
        // swift-format-ignore
        switch self {
        case .english: KeyboardLocaleRow("English", "EN", .qwerty, nil, "en")
        case .czech: KeyboardLocaleRow("Čeština", "CZ", .qwertz, ".cz", "cs")
        case .french: KeyboardLocaleRow("Français", "FR", .azerty, ".fr", "fr")
        case .spanish: KeyboardLocaleRow("Español", "ES", .qwerty, ".es", "es")
        case .german: KeyboardLocaleRow("Deutsch", "DE", .qwertz, ".de", "de")
        case .italian: KeyboardLocaleRow("Italiano", "IT", .qwerty, ".it", "it")
        case .polish: KeyboardLocaleRow("Polski", "PL", .qwerty, ".pl", "pl")
        case .portuguese: KeyboardLocaleRow("Português", "PT", .qwerty, ".pt", "pt")
        case .dutch: KeyboardLocaleRow("Nederlands", "NL", .qwerty, ".nl", "nl")
        case .swedish: KeyboardLocaleRow("Svenska", "SV", .qwerty, ".se", "sv")
        case .danish: KeyboardLocaleRow("Dansk", "DA", .qwerty, ".dk", "da")
        case .norwegian: KeyboardLocaleRow("Norsk bokmål", "NB", .qwerty, ".no", "no")
        case .finnish: KeyboardLocaleRow("Suomi", "FI", .qwerty, ".fi", "fi")
        case .turkish: KeyboardLocaleRow("Türkçe", "TR", .qwerty, ".tr", "tr")
        case .romanian: KeyboardLocaleRow("Română", "RO", .qwerty, ".ro", "ro")
        case .croatian: KeyboardLocaleRow("Hrvatski", "HR", .qwertz, ".hr", "hr")
        case .slovak: KeyboardLocaleRow("Slovenčina", "SK", .qwertz, ".sk", "sk")
        case .slovenian: KeyboardLocaleRow("Slovenščina", "SL", .qwertz, ".si", "sl")
        case .hungarian: KeyboardLocaleRow("Magyar", "HU", .qwertz, ".hu", "hu")
        case .estonian: KeyboardLocaleRow("Eesti", "ET", .qwerty, ".ee", "et")
        case .latvian: KeyboardLocaleRow("Latviešu", "LV", .qwerty, ".lv", "lv")
        case .lithuanian: KeyboardLocaleRow("Lietuvių", "LT", .qwerty, ".lt", "lt")
        case .catalan: KeyboardLocaleRow("Català", "CA", .qwerty, ".cat", "ca")
        case .albanian: KeyboardLocaleRow("Shqip", "SQ", .qwerty, ".al", "sq")
        case .icelandic: KeyboardLocaleRow("Íslenska", "IS", .qwerty, ".is", "is")
        case .indonesian: KeyboardLocaleRow("Indonesia", "ID", .qwerty, ".id", "id")
        case .malay: KeyboardLocaleRow("Bahasa Melayu", "MS", .qwerty, ".my", "ms")
        case .russian: KeyboardLocaleRow("Русский", "RU", .qwerty, ".ru", "ru")
        case .ukrainian: KeyboardLocaleRow("Українська", "UK", .qwerty, ".ua", "uk")
        case .bulgarian: KeyboardLocaleRow("Български", "BG", .qwerty, ".bg", "bg")
        case .macedonian: KeyboardLocaleRow("Македонски", "MK", .qwerty, ".mk", "mk")
        case .serbian: KeyboardLocaleRow("Српски", "SR", .qwerty, ".rs", "sr")
        case .greek: KeyboardLocaleRow("Ελληνικά", "EL", .qwerty, ".gr", "el")
        case .belarusian: KeyboardLocaleRow("Беларуская", "BE", .qwerty, ".by", nil)
        case .mongolian: KeyboardLocaleRow("Монгол", "MN", .qwerty, ".mn", nil)
        case .arabic: KeyboardLocaleRow("العربية", "AR", .qwerty, nil, "ar")
        case .hebrew: KeyboardLocaleRow("עברית", "HE", .qwerty, ".il", "he")
        case .armenian: KeyboardLocaleRow("Հայերեն", "HY", .qwerty, ".am", nil)
        case .georgian: KeyboardLocaleRow("ქართული", "KA", .qwerty, ".ge", nil)
        case .persian: KeyboardLocaleRow("فارسی", "FA", .qwerty, ".ir", "fa")
        case .englishUK: KeyboardLocaleRow("English (United Kingdom)", "GB", .qwerty, ".uk", "en")
        case .englishUS: KeyboardLocaleRow("English (United States)", "US", .qwerty, nil, "en")
        case .portugueseBrazil: KeyboardLocaleRow("Português (Brasil)", "BR", .qwerty, ".br", "pt_BR")
        case .serbianLatin: KeyboardLocaleRow("Srpski (latinica)", "SR", .qwerty, ".rs", "sr_Latn")
        case .vietnamese: KeyboardLocaleRow("Tiếng Việt", "VI", .qwerty, ".vn", "vi")
        case .faroese: KeyboardLocaleRow("Føroyskt", "FO", .qwerty, ".fo", nil)
        case .maltese: KeyboardLocaleRow("Malti", "MT", .qwerty, ".mt", nil)
        case .swahili: KeyboardLocaleRow("Kiswahili", "SW", .qwerty, nil, nil)
        case .welsh: KeyboardLocaleRow("Cymraeg", "CY", .qwerty, nil, nil)
        case .irish: KeyboardLocaleRow("Gaeilge", "GA", .qwerty, ".ie", nil)
        case .northernSami: KeyboardLocaleRow("Davvisámegiella", "SE", .qwerty, nil, nil)
        case .hawaiian: KeyboardLocaleRow("ʻŌlelo Hawaiʻi", "HAW", .qwerty, nil, nil)
        case .kazakh: KeyboardLocaleRow("Қазақ тілі", "KK", .qwerty, ".kz", nil)
        case .chuvash: KeyboardLocaleRow("Чӑваш", "CV", .qwerty, nil, nil)
        case .kurdishSorani: KeyboardLocaleRow("کوردیی ناوەندی", "CKB", .qwerty, nil, nil)
        case .filipino: KeyboardLocaleRow("Filipino", "FIL", .qwerty, ".ph", nil)
        case .uzbek: KeyboardLocaleRow("Oʻzbekcha", "UZ", .qwerty, ".uz", nil)
        case .inariSami: KeyboardLocaleRow("Anarâškielâ", "SMN", .qwerty, nil, nil)
        case .shughniTajik: KeyboardLocaleRow("Шуғнонӣ (тоҷикӣ)", "SGH", .qwerty, nil, nil)
        case .arabicPC: KeyboardLocaleRow("العربية (PC)", "PC", .qwerty, nil, "ar")
        case .dutchBelgium: KeyboardLocaleRow("Nederlands (België)", "BE", .azerty, ".be", "nl")
        case .englishAustralia: KeyboardLocaleRow("English (Australia)", "AU", .qwerty, ".au", "en")
        case .englishCanada: KeyboardLocaleRow("English (Canada)", "CA", .qwerty, ".ca", "en")
        case .frenchCanada: KeyboardLocaleRow("Français (Canada)", "CA", .qwerty, ".ca", "fr")
        case .frenchBelgium: KeyboardLocaleRow("Français (Belgique)", "BE", .azerty, ".be", "fr")
        case .frenchSwitzerland: KeyboardLocaleRow("Français (Suisse)", "CH", .qwertz, ".ch", "fr")
        case .germanAustria: KeyboardLocaleRow("Deutsch (Österreich)", "AT", .qwertz, ".at", "de")
        case .germanSwitzerland: KeyboardLocaleRow("Deutsch (Schweiz)", "CH", .qwertz, ".ch", "de")
        case .kurdishSoraniIraq: KeyboardLocaleRow("کوردیی ناوەندی (عێراق)", "IQ", .qwerty, ".iq", nil)
        case .kurdishSoraniPC: KeyboardLocaleRow("کوردیی ناوەندی (PC)", "PC", .qwerty, nil, nil)
        case .norwegianNynorsk: KeyboardLocaleRow("Norsk nynorsk", "NN", .qwerty, ".no", "no")
        case .spanishLatinAmerica: KeyboardLocaleRow("Español (Latinoamérica)", "ES", .qwerty, nil, "es")
        case .spanishMexico: KeyboardLocaleRow("Español (México)", "MX", .qwerty, ".mx", "es")
        }
    }
}
