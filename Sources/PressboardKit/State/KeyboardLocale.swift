/// A language, or a regional form of one, that the keyboard can be set to.
///
/// The raw value is ``identifier``, so stored settings survive a renamed case. Cases stand in the order in which
/// a list of languages shows them. What is known about each is one row in `KeyboardLocale+Table.swift`.
public enum KeyboardLocale: String, CaseIterable, Codable, Hashable, Sendable {
    /// English without a region.
    case english = "en"
    /// Czech.
    case czech = "cs"
    /// French.
    case french = "fr"
    /// Spanish.
    case spanish = "es"
    /// German.
    case german = "de"
    /// Italian.
    case italian = "it"
    /// Polish.
    case polish = "pl"
    /// Portuguese of Portugal.
    case portuguese = "pt"
    /// Dutch.
    case dutch = "nl"
    /// Swedish.
    case swedish = "sv"
    /// Danish.
    case danish = "da"
    /// Norwegian Bokmål.
    case norwegian = "nb"
    /// Finnish.
    case finnish = "fi"
    /// Turkish.
    case turkish = "tr"
    /// Romanian.
    case romanian = "ro"
    /// Croatian.
    case croatian = "hr"
    /// Slovak.
    case slovak = "sk"
    /// Slovenian.
    case slovenian = "sl"
    /// Hungarian.
    case hungarian = "hu"
    /// Estonian.
    case estonian = "et"
    /// Latvian.
    case latvian = "lv"
    /// Lithuanian.
    case lithuanian = "lt"
    /// Catalan.
    case catalan = "ca"
    /// Albanian.
    case albanian = "sq"
    /// Icelandic.
    case icelandic = "is"
    /// Indonesian.
    case indonesian = "id"
    /// Malay.
    case malay = "ms"
    /// Russian.
    case russian = "ru"
    /// Ukrainian.
    case ukrainian = "uk"
    /// Bulgarian.
    case bulgarian = "bg"
    /// Macedonian.
    case macedonian = "mk"
    /// Serbian in Cyrillic script.
    case serbian = "sr"
    /// Greek.
    case greek = "el"
    /// Belarusian.
    case belarusian = "be"
    /// Mongolian in Cyrillic script.
    case mongolian = "mn"
    /// Arabic.
    case arabic = "ar"
    /// Hebrew.
    case hebrew = "he"
    /// Armenian.
    case armenian = "hy"
    /// Georgian.
    case georgian = "ka"
    /// Persian.
    case persian = "fa"
    /// English of the United Kingdom.
    case englishUK = "en_GB"
    /// English of the United States.
    case englishUS = "en_US"
    /// Portuguese of Brazil.
    case portugueseBrazil = "pt_BR"
    /// Serbian in Latin script.
    case serbianLatin = "sr_Latn"
    /// Vietnamese.
    case vietnamese = "vi"
    /// Faroese.
    case faroese = "fo"
    /// Maltese.
    case maltese = "mt"
    /// Swahili.
    case swahili = "sw"
    /// Welsh.
    case welsh = "cy"
    /// Irish.
    case irish = "ga"
    /// Northern Sámi.
    case northernSami = "se"
    /// Hawaiian.
    case hawaiian = "haw"
    /// Kazakh.
    case kazakh = "kk"
    /// Chuvash.
    case chuvash = "cv"
    /// Central Kurdish, in Arabic script.
    case kurdishSorani = "ckb"
    /// Filipino.
    case filipino = "fil"
    /// Uzbek in Latin script.
    case uzbek = "uz"
    /// Inari Sámi.
    case inariSami = "smn"
    /// Shughni of Tajikistan, in Cyrillic script.
    case shughniTajik = "sgh"
    /// Arabic with its keys in the order of a PC keyboard.
    case arabicPC = "ar_PC"
    /// Dutch of Belgium.
    case dutchBelgium = "nl_BE"
    /// English of Australia.
    case englishAustralia = "en_AU"
    /// English of Canada.
    case englishCanada = "en_CA"
    /// French of Canada.
    case frenchCanada = "fr_CA"
    /// French of Belgium.
    case frenchBelgium = "fr_BE"
    /// French of Switzerland.
    case frenchSwitzerland = "fr_CH"
    /// German of Austria.
    case germanAustria = "de_AT"
    /// German of Switzerland.
    case germanSwitzerland = "de_CH"
    /// Central Kurdish of Iraq.
    case kurdishSoraniIraq = "ckb_IQ"
    /// Central Kurdish with its keys in the order of a PC keyboard.
    case kurdishSoraniPC = "ckb_PC"
    /// Norwegian Nynorsk.
    case norwegianNynorsk = "nn"
    /// Spanish of Latin America.
    case spanishLatinAmerica = "es_419"
    /// Spanish of Mexico.
    case spanishMexico = "es_MX"
}

extension KeyboardLocale {
    /// The language code, with a region, script or arrangement after an underscore where a variant has one.
    ///
    /// Unique per case: `en`, `en_GB`, `sr_Latn`. `ar_PC`, `ckb_PC` and `sgh` are this package's own.
    ///
    /// - Complexity: O(1), no allocation.
    public var identifier: String { rawValue }

    /// The name of the language in that language, with a capital first letter; never empty.
    ///
    /// - Complexity: O(1), no allocation.
    /// - Source: Unicode CLDR 41, regions added where two cases would share a name.
    public var displayName: String { row.displayName }

    /// Two or three capital letters for the corner of the space bar.
    ///
    /// Mostly the language code; Czech is `CZ`, and a regional form shows its country. Not unique: Belarusian and
    /// the Dutch and French of Belgium are all `BE`.
    ///
    /// - Complexity: O(1), no allocation.
    public var badgeCode: String { row.badgeCode }

    /// The arrangement of the letter keys that people who write this language expect.
    ///
    /// ``KeyboardLayoutType/qwerty`` for scripts other than Latin, whose rows do not depend on it.
    ///
    /// - Complexity: O(1), no allocation.
    public var defaultLayoutType: KeyboardLayoutType { row.layoutType }

    /// The domain of the country the language belongs to, with its dot, such as `.cz`.
    ///
    /// `nil` where there is no single country: English as such and that of the United States, Arabic, the Sámi
    /// languages, and languages of a part of a country.
    ///
    /// - Complexity: O(1), no allocation.
    public var topLevelDomain: String? { row.domain }

    /// The key of the word list that serves this language, shared by its regional forms.
    ///
    /// `nil` where no sound list is known. A key does not say that the list is bundled: see
    /// ``hasBundledDictionary``.
    ///
    /// - Complexity: O(1), no allocation.
    public var dictionaryIdentifier: String? { row.dictionary }

    /// Whether this release ships the word list that serves this language.
    ///
    /// - Complexity: O(1).
    public var hasBundledDictionary: Bool {
        guard let dictionaryIdentifier else { return false }
        return BundledDictionaries.identifiers.contains(dictionaryIdentifier)
    }
}
