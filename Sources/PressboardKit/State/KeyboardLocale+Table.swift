extension KeyboardLocale {
    /// The facts of this locale: names, keys, long-press lists, marks, words.
    ///
    /// A `switch` and not an array: the compiler then demands a row for every case, and a look-up is one jump
    /// to constants. A regional form starts from the row of its language and says what differs. The arrangements
    /// and rows are those of iOS without its dead accent keys; a comment names the letters of a row that no
    /// source confirms.
    ///
    /// - Source: quotation marks, decimal separators, currencies: Unicode CLDR 41. Accents: AOSP LatinIME and
    ///   the keyboards of GiellaLT, main letters first. Words: `LICENSE-labels.txt`.
    var row: KeyboardLocaleRow {
        switch self {
        case .english:
            KeyboardLocaleRow(
                "English", "EN", .qwerty, nil, "en", quotes: "“”‘", decimal: ".", currency: "$",
                callouts: """
                    a:àáâäǎæãåāăą c:çćčċ d:ďð e:èéêëēėę g:ğġ h:ħ i:îìíïǐĩī k:ķ l:łļľ n:ñńņň o:òóôöǒœøõōő r:ř \
                    s:ßśšŝṣș t:țťþ u:ǔûùúüũū w:ŵ y:ýŷÿ z:źžż
                    """,
                labels: .init(
                    return: "return", space: "space", done: "done", go: "go", search: "search", send: "send",
                    next: "next", join: "join", route: "route", continue: "continue"))
        case .czech:
            KeyboardLocaleRow(
                "Čeština", "CZ", .qwertz, ".cz", "cs", quotes: "„“‚", decimal: ",", currency: "Kč",
                callouts: "a:á c:č d:ď e:éě i:í n:ň o:ó r:ř s:š t:ť u:úů y:ý z:ž",
                labels: .init(
                    return: "Enter", space: "Mezerník", done: "Hotovo", go: "Otevřít", search: "Hledat", send: "Odes.",
                    next: "Další"))
        case .french:
            KeyboardLocaleRow(
                "Français", "FR", .azerty, ".fr", "fr", quotes: "«»‹", decimal: ",", currency: "€",
                callouts: "a:àâæ c:ç e:éèêë i:îï o:ôœ u:ùûü y:ÿ",
                labels: .init(
                    return: "retour", space: "espace", done: "terminé", go: "accéder", search: "rechercher",
                    send: "Envoyer", next: "Suiv."))
        case .spanish:
            KeyboardLocaleRow(
                "Español", "ES", .qwerty, ".es", "es", rows: "qwertyuiop asdfghjklñ zxcvbnm",
                quotes: "«»“", decimal: ",", currency: "€",
                callouts: "a:áª e:é i:í n:ñ o:óº u:úü",
                labels: .init(
                    return: "intro", space: "espacio", done: "aceptar", go: "ir", search: "buscar", send: "enviar",
                    next: "siguiente", join: "conectar", route: "ruta", continue: "continuar"))
        case .german:
            KeyboardLocaleRow(
                "Deutsch", "DE", .qwertz, ".de", "de", rows: "qwertzuiopü asdfghjklöä yxcvbnm",
                quotes: "„“‚", decimal: ",", currency: "€",
                callouts: "a:ä o:ö u:ü s:ß e:é",
                labels: .init(
                    space: "Leerzeichen", done: "Fertig", go: "Öffnen", search: "Suchen", send: "Senden", next: "Weiter"
                ))
        case .italian:
            KeyboardLocaleRow(
                "Italiano", "IT", .qwerty, ".it", "it", quotes: "«»“", decimal: ",", currency: "€",
                callouts: "a:àª e:èé i:ìí o:òº u:ù", lateCallouts: "e:ə",
                labels: .init(
                    return: "invio", space: "spazio", done: "fine", go: "vai", search: "cerca", send: "Invia",
                    next: "Succ."))
        case .polish:
            KeyboardLocaleRow(
                "Polski", "PL", .qwerty, ".pl", "pl", quotes: "„”«", decimal: ",", currency: "zł",
                callouts: "a:ą c:ć e:ę l:ł n:ń o:ó s:ś z:żź",
                labels: .init(
                    return: "return", space: "spacja", done: "gotowe", go: "OK", search: "szukaj", send: "Wyślij",
                    next: "Dalej"))
        case .portuguese:
            KeyboardLocaleRow(
                "Português", "PT", .qwerty, ".pt", "pt", quotes: "“”‘", decimal: ",", currency: "€",
                callouts: "a:áãàâª c:ç e:éê i:í o:óõôº u:úü",
                labels: .init(
                    return: "enter", space: "espaço", done: "OK", go: "ir", search: "pesquisar", send: "Env.",
                    next: "Seg."))
        case .dutch:
            KeyboardLocaleRow(
                "Nederlands", "NL", .qwerty, ".nl", "nl", quotes: "‘’‘", decimal: ",", currency: "€",
                callouts: "a:áä e:éë i:íïĳ o:óö u:úü y:ĳ",
                labels: .init(
                    return: "return", space: "spatie", done: "gereed", go: "ga", search: "zoek", send: "Verz.",
                    next: "Volg."))
        case .swedish:
            KeyboardLocaleRow(
                "Svenska", "SV", .qwerty, ".se", "sv", rows: "qwertyuiopå asdfghjklöä zxcvbnm",
                quotes: "””’", decimal: ",", currency: "kr",
                callouts: "a:åäá e:é o:ö u:ü ä:æ ö:ø", lateCallouts: KeyboardLocaleRow.samiLetters,
                labels: .init(
                    return: "retur", space: "mellanslag", done: "klar", go: "OK", search: "sök", send: "skicka",
                    next: "nästa", join: "anslut"))
        case .danish:
            KeyboardLocaleRow(
                "Dansk", "DA", .qwerty, ".dk", "da", rows: "qwertyuiopå asdfghjklæø zxcvbnm",
                quotes: "“”‘", decimal: ",", currency: "kr",
                callouts: "a:åæáä e:é o:øö u:ü æ:ä ø:ö",
                labels: .init(
                    return: "Retur", space: "Mellemrum", done: "OK", go: "Gå", search: "Søg", send: "Send",
                    next: "Næste"))
        case .norwegian:
            KeyboardLocaleRow(
                "Norsk bokmål", "NB", .qwerty, ".no", "no", rows: "qwertyuiopå asdfghjkløæ zxcvbnm",
                quotes: "«»‘", decimal: ",", currency: "kr",
                callouts: "a:åæàä e:éêè o:øóòôö u:ü æ:ä ø:ö", lateCallouts: KeyboardLocaleRow.samiLetters,
                labels: .init(
                    return: "retur", space: "mellomrom", done: "ferdig", go: "gå", search: "søk", send: "Send",
                    next: "neste", join: "koble til", route: "rute", continue: "fortsett"))
        case .finnish:
            KeyboardLocaleRow(
                "Suomi", "FI", .qwerty, ".fi", "fi", rows: "qwertyuiopå asdfghjklöä zxcvbnm",
                quotes: "””’", decimal: ",", currency: "€",
                callouts: "a:äå o:ö s:š z:ž u:ü ä:æ ö:ø", lateCallouts: KeyboardLocaleRow.samiLetters,
                labels: .init(
                    return: "rivinvaihto", space: "väli", done: "valmis", go: "avaa", search: "etsi", send: "Läh.",
                    next: "Seur."))
        case .turkish:
            KeyboardLocaleRow(
                "Türkçe", "TR", .qwerty, ".tr", "tr", rows: "qwertyuıopğü asdfghjklşi zxcvbnmöç",
                quotes: "“”‘", decimal: ",", currency: "₺",
                callouts: "a:â c:ç g:ğ i:ıî ı:iî o:ö s:ş u:üû",
                labels: .init(
                    return: "Geç", space: "Boşluk", done: "Bitti", go: "Git", search: "Ara", send: "Gönder",
                    next: "İleri"))
        case .romanian:
            KeyboardLocaleRow(
                "Română", "RO", .qwerty, ".ro", "ro", quotes: "„”«", decimal: ",", currency: "lei",
                callouts: "a:ăâ i:î s:ș t:ț",
                labels: .init(space: "Spațiu", done: "OK", go: "Acces", search: "Căutare", send: "Trim.", next: "Înai.")
            )
        case .croatian:
            KeyboardLocaleRow(
                "Hrvatski", "HR", .qwertz, ".hr", "hr", quotes: "„“‚", decimal: ",", currency: "€",
                callouts: "c:čć d:đ s:š z:ž",
                labels: .init(space: "Razmaknica", done: "OK", go: "Idi", search: "Traži", send: "Poš.", next: "Dalje"))
        case .slovak:
            KeyboardLocaleRow(
                "Slovenčina", "SK", .qwertz, ".sk", "sk", quotes: "„“‚", decimal: ",", currency: "€",
                callouts: "a:áä c:č d:ď e:é i:í l:ľĺ n:ň o:óô r:ŕ s:š t:ť u:ú y:ý z:ž",
                labels: .init(
                    return: "Enter", space: "Medzerník", done: "Hotovo", go: "Otvoriť", search: "Hľadať", send: "Posl.",
                    next: "Ďalej"))
        case .slovenian:
            KeyboardLocaleRow(
                "Slovenščina", "SL", .qwertz, ".si", "sl", quotes: "„“‚", decimal: ",", currency: "€",
                callouts: "c:čć s:š z:ž d:đ",
                labels: .init(
                    space: "Preslednica", done: "Končano", go: "Pojdi", search: "Išči", send: "Pošl.", next: "Napr."))
        case .hungarian:
            KeyboardLocaleRow(
                "Magyar", "HU", .qwertz, ".hu", "hu", quotes: "„”»", decimal: ",", currency: "Ft",
                callouts: "a:á e:é i:í o:óöő u:úüű",
                labels: .init(
                    return: "Return", space: "Szóköz", done: "Kész", go: "Ugrás", search: "Keresés", send: "Küld",
                    next: "Köv."))
        case .estonian:
            KeyboardLocaleRow(
                "Eesti", "ET", .qwerty, ".ee", "et", quotes: "„“‚", decimal: ",", currency: "€",
                callouts: "a:ä o:õö s:š u:ü z:ž",
                labels: .init(
                    return: "Sisestus", space: "Tühik", done: "Valmis", go: "Mine", search: "Otsi", send: "Saada",
                    next: "Edasi"))
        case .latvian:
            KeyboardLocaleRow(
                "Latviešu", "LV", .qwerty, ".lv", "lv", quotes: "“”‘", decimal: ",", currency: "€",
                callouts: "a:ā c:č e:ē g:ģ i:ī k:ķ l:ļ n:ņ s:š u:ū z:ž o:ō r:ŗ",
                labels: .init(
                    return: "Ievadīt", space: "Atstarpe", done: "Gatavs", go: "Aiziet", search: "Meklēt", send: "Sūtīt",
                    next: "Tālāk"))
        case .lithuanian:
            KeyboardLocaleRow(
                "Lietuvių", "LT", .qwerty, ".lt", "lt", quotes: "„“‚", decimal: ",", currency: "€",
                callouts: "a:ą c:č e:ėę i:į s:š u:ųū z:ž",
                labels: .init(
                    return: "Vykdyti", space: "Tarpas", done: "Atl.", go: "Pirmyn", search: "Paieška", send: "Siųs.",
                    next: "Kitas"))
        case .catalan:
            KeyboardLocaleRow(
                "Català", "CA", .qwerty, ".cat", "ca", rows: "qwertyuiop asdfghjklç zxcvbnm",
                quotes: "«»“", decimal: ",", currency: "€",
                callouts: "a:àª c:ç e:éè i:íï n:ñ o:óòº u:úü l:{l·l}ŀ", marks: "-:· .:…·",
                labels: .init(
                    return: "retorn", space: "espai", done: "fet", go: "anar", search: "buscar", send: "Envia",
                    next: "Seg."))
        // Unconfirmed: ë and ç may be keys.
        case .albanian:
            KeyboardLocaleRow(
                "Shqip", "SQ", .qwerty, ".al", "sq", quotes: "«»“", decimal: ",", currency: "Lekë",
                callouts: "c:ç e:ë",
                labels: .init(
                    space: "hapësirë", done: "I kryer", go: "Shkoj", search: "Kërkimi", send: "Dërgo", next: "Përpara"))
        case .icelandic:
            KeyboardLocaleRow(
                "Íslenska", "IS", .qwerty, ".is", "is", rows: "qwertyuiopð asdfghjklæö zxcvbnmþ",
                quotes: "„“‚", decimal: ",", currency: "kr",
                callouts: "a:áæ d:ð e:é i:í o:óö t:þ u:ú y:ý",
                labels: .init(
                    return: "Venda", space: "Bil", done: "Lokið", go: "Áfram", search: "Leita", send: "Senda",
                    next: "Næsta"))
        case .indonesian:
            KeyboardLocaleRow(
                "Indonesia", "ID", .qwerty, ".id", "id", quotes: "“”‘", decimal: ",", currency: "Rp",
                callouts: "e:é",
                labels: .init(
                    return: "Kembali", space: "Spasi", done: "Selesai", go: "Masuk", search: "Cari", send: "Kirim",
                    next: "Lanjut"))
        case .malay:
            KeyboardLocaleRow(
                "Bahasa Melayu", "MS", .qwerty, ".my", "ms", quotes: "“”‘", decimal: ".", currency: "RM",
                labels: .init(done: "Selesai", go: "Pergi", search: "Cari", send: "Hntr", next: "Slps"))
        case .russian:
            KeyboardLocaleRow(
                "Русский", "RU", .qwerty, ".ru", "ru",
                script: .cyrillic, rows: "йцукенгшщзх фывапролджэ ячсмитьбю",
                quotes: "«»„", decimal: ",", currency: "₽",
                callouts: "е:ё ь:ъ",
                labels: .init(
                    return: "Ввод", space: "Пробел", done: "Готово", go: "Перейти", search: "Найти", send: "Отправить",
                    next: "Далее", join: "Подкл.", letters: "АБВ"))
        case .ukrainian:
            KeyboardLocaleRow(
                "Українська", "UK", .qwerty, ".ua", "uk",
                script: .cyrillic, rows: "йцукенгшщзхї фівапролджє ґячсмитьбю",
                quotes: "«»„", decimal: ",", currency: "₴",
                callouts: "г:ґ е:є и:ї і:ї ь:ʼ", marks: "':ʼ",
                labels: .init(
                    space: "Пробіл", done: "Готово", go: "Перейти", search: "Пошук", send: "Слати", next: "Далі",
                    letters: "АБВ"))
        case .bulgarian:
            KeyboardLocaleRow(
                "Български", "BG", .qwerty, ".bg", "bg",
                script: .cyrillic, rows: "явертъуиопч асдфгхйклшщ зьцжбнмю",
                quotes: "„“‚", decimal: ",", currency: "€",
                callouts: "и:ѝ ь:ы е:э",
                labels: .init(
                    return: "нов ред", space: "интервал", done: "готово", go: "напред", search: "търси", send: "Изпр.",
                    next: "Напред", letters: "АБВ"))
        case .macedonian:
            KeyboardLocaleRow(
                "Македонски", "MK", .qwerty, ".mk", "mk",
                script: .cyrillic, rows: "љњертѕуиопш асдфгхјклчќ зџцвбнмѓж",
                quotes: "„“‚", decimal: ",", currency: "ден",
                callouts: "е:ѐ и:ѝ г:ѓ к:ќ",
                labels: .init(
                    space: "Празно место", done: "Сторено", go: "Оди", search: "Пребарај", send: "Прати",
                    next: "Следно", letters: "АБВ"))
        case .serbian:
            KeyboardLocaleRow(
                "Српски", "SR", .qwerty, ".rs", "sr",
                script: .cyrillic, rows: "љњертзуиопш асдфгхјклчћ џцвбнмђж",
                quotes: "„“‘", decimal: ",", currency: "дин",
                callouts: "е:ѐ и:ѝ",
                labels: .init(
                    space: "размак", done: "урађено", go: "крени", search: "претражи", send: "Шаљи", next: "След",
                    letters: "АБВ"))
        case .greek:
            KeyboardLocaleRow(
                "Ελληνικά", "EL", .qwerty, ".gr", "el", script: .greek, rows: "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ",
                quotes: "«»“", decimal: ",", currency: "€",
                callouts: "α:ά ε:έ η:ή ι:ίϊΐ ο:ό υ:ύϋΰ ω:ώ σ:ς", marks: "?:; .:·",
                labels: .init(
                    space: "διάστημα", done: "Τέλος", go: "Μετάβαση", search: "Εύρεση", send: "Αποστολή",
                    next: "Επόμενο", letters: "ΑΒΓ"))
        case .belarusian:
            KeyboardLocaleRow(
                "Беларуская", "BE", .qwerty, ".by", nil,
                script: .cyrillic, rows: "йцукенгшўзхʼ фывапролджэё ячсмітьбю",
                quotes: "«»„", decimal: ",", currency: "Br",
                callouts: "е:ё у:ў г:ґ", marks: "':ʼ",
                labels: .init(
                    space: "прабел", done: "Гатова", go: "Перайсці", search: "Пошук", send: "Адпр.", next: "Далей",
                    letters: "АБВ"))
        // Unconfirmed: е and ю may be keys at the ends of the first two rows.
        case .mongolian:
            KeyboardLocaleRow(
                "Монгол", "MN", .qwerty, ".mn", nil,
                script: .cyrillic, rows: "фцужэнгшүзк йыбөахролдп ячёсмитьв",
                quotes: "“”‘", decimal: ".", currency: "₮",
                callouts: "ш:щ э:е ё:е ь:ъ в:ю",
                labels: .init(
                    space: "зай", done: "Дууслаа", go: "Очих", search: "Хайлт", send: "Илгээх", next: "Дараах",
                    letters: "АБВ"))
        case .arabic:
            KeyboardLocaleRow(
                "العربية", "AR", .qwerty, nil, "ar", script: .arabic, rows: "ضصثقفغعهخحج شسيبلاتنمكة ءظطذدزروى",
                quotes: "”“’", decimal: ".", digits: .arabic, currency: "﷼",
                callouts: "ا:أإآٱء و:ؤ ي:ئى ى:ئي ه:ة ة:ه ء:أإؤئ ك:گک ج:چ ب:پ ف:ڤ ز:ژ ق:ڨ ل:{لا}{لأ}{لإ}{لآ}",
                marks: ".:\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{670}ـ",
                labels: .init(
                    space: "مسافة", done: "تم", go: "اذهب", search: "بحث", send: "إرسال", next: "تال\u{64D}",
                    letters: "ا\u{200C}ب\u{200C}ج"))
        case .hebrew:
            KeyboardLocaleRow(
                "עברית", "HE", .qwerty, ".il", "he",
                script: .hebrew, rows: "קראטוןםפ שדגכעיחלךף זסבהנמצתץ", deletesInFirstRow: true,
                quotes: "””’", decimal: ".", currency: "₪",
                callouts: "כ:ך מ:ם נ:ן פ:ף צ:ץ{צ׳} ו:װױ י:ײ ג:{ג׳} ז:{ז׳} ח:{ח׳}", marks: "-:־ \":״ ':׳",
                labels: .init(
                    space: "רווח", done: "סיים", go: "המשך", search: "חפש", send: "שלח", next: "הבא", letters: "אבג"))
        // Three rows of this package’s own design; օ ֆ ժ ձ և have no key. The keyboards of iOS have four rows.
        case .armenian:
            KeyboardLocaleRow(
                "Հայերեն", "HY", .qwerty, ".am", nil,
                script: .armenian, rows: "քէեռրտթըւիոպ ասշդգղհյճկլխ զծցջչվբփնմ",
                quotes: "«»‹", decimal: ",", currency: "֏",
                callouts: "ո:օ փ:ֆ զ:ժ ե:և ծ:ձ", marks: "':՛",
                labels: .init(
                    return: "վերադառնալ", space: "բացատ", done: "հաստատել", go: "գնալ", search: "որոնել",
                    send: "ուղարկել", next: "հաջորդը", join: "միանալ", letters: "ԱԲԳ"))
        case .georgian:
            KeyboardLocaleRow(
                "ქართული", "KA", .qwerty, ".ge", nil,
                script: .georgian, rows: "ქწერტყუიოპ ასდფგჰჯკლ ზხცვბნმ", shiftRows: "ქჭეღთყუიოპ აშდფგჰჟკლ ძხჩვბნმ",
                quotes: "„“‚", decimal: ",", currency: "₾",
                callouts: "წ:ჭ რ:ღ ტ:თ ს:შ ჯ:ჟჷ ზ:ძ ც:ჩ ე:ჱ ი:ჲ ვ:ჳ ხ:ჴ ჰ:ჵ ფ:ჶ ყ:ჸ გ:ჹ ა:ჺ ნ:ჼ",
                labels: .init(
                    return: "შეყვანა", space: "ჰარი", done: "მზადაა", go: "გადასვლა", search: "ძიება", send: "გაგზ.",
                    next: "შემდ.", letters: "ა"))
        case .persian:
            KeyboardLocaleRow(
                "فارسی", "FA", .qwerty, ".ir", "fa",
                script: .arabic, rows: "ضصثقفغعهخحج شسیبلاتنمکگ ظطژزرذدپوچ", bottomKeys: "\u{200C}",
                quotes: "«»‹", decimal: ".", digits: .persian, currency: "﷼",
                callouts: "ه:ۀةھ ی:ئيى ا:آأإءٱ و:ؤ ک:ك ت:ة ز:ژ",
                marks: ".:\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{670}\u{654}",
                labels: .init(
                    space: "فاصله", done: "انجام شد", go: "برو", search: "جستجو", send: "ارسال", next: "بعدی",
                    letters: "ا\u{200C}ب\u{200C}ج"))
        case .englishUK:
            KeyboardLocale.english.row.regional("English (United Kingdom)", "GB", ".uk") {
                $0.currency = "£"
            }
        case .englishUS:
            KeyboardLocale.english.row.regional("English (United States)", "US", nil)
        case .portugueseBrazil:
            KeyboardLocaleRow(
                "Português (Brasil)", "BR", .qwerty, ".br", "pt_BR", quotes: "“”‘", decimal: ",", currency: "R$",
                callouts: "a:ãáàâª c:ç e:éê i:í o:õóôº u:úü",
                labels: .init(
                    return: "retorno", space: "espaço", done: "concluído", go: "ir", search: "buscar", send: "Env.",
                    next: "Próx."))
        case .serbianLatin:
            KeyboardLocaleRow(
                "Srpski (latinica)", "SR", .qwerty, ".rs", "sr_Latn", quotes: "„“‘", decimal: ",", currency: "din",
                callouts: "c:čć d:đ{dž} s:š z:ž l:{lj} n:{nj}",
                labels: .init(
                    space: "razmak", done: "urađeno", go: "kreni", search: "pretraži", send: "Šalji", next: "Sled"))
        case .vietnamese:
            KeyboardLocaleRow(
                "Tiếng Việt", "VI", .qwerty, ".vn", "vi", quotes: "“”‘", decimal: ",", currency: "₫",
                callouts: "a:ăâàảãáạằẳẵắặầẩẫấậ d:đ e:êèẻẽéẹềểễếệ i:ìỉĩíị o:ôơòỏõóọồổỗốộờởỡớợ u:ưùủũúụừửữứự y:ỳỷỹýỵ",
                shared: .except("aeioudy"),
                labels: .init(
                    return: "nhập", space: "dấu cách", done: "xong", go: "đi", search: "tìm", send: "gửi", next: "tiếp",
                    join: "kết nối", route: "đ.tuyến", continue: "tiếp tục"))
        case .faroese:
            KeyboardLocaleRow(
                "Føroyskt", "FO", .qwerty, ".fo", nil, rows: "qwertyuiopð asdfghjklæø zxcvbnm",
                quotes: "“”‘", decimal: ",", currency: "kr",
                callouts: "a:áæ d:ð e:é i:í o:óø u:ú y:ý æ:ä ø:ö",
                labels: .init(
                    return: "reglubrot", space: "millumrúm", done: "OK", go: "far", search: "leita", letters: "AÁB"))
        case .maltese:
            KeyboardLocaleRow(
                "Malti", "MT", .qwerty, ".mt", nil, rows: "qwertyuiopġ asdfghjklħż zxcvbnmċ",
                quotes: "“”‘", decimal: ".", currency: "€",
                callouts: "a:à c:ċ e:è g:ġ{għ} h:ħ i:ìî o:ò u:ù z:ż",
                labels: .init(space: "spazju", go: "mur", search: "tiftix"))
        case .swahili:
            KeyboardLocaleRow(
                "Kiswahili", "SW", .qwerty, nil, nil, quotes: "“”‘", decimal: ".", currency: "Ksh",
                labels: .init(
                    return: "kurudi", space: "nafasi", done: "kumaliza", go: "kwenda", search: "kupata", send: "Tuma",
                    next: "Inayofuata"))
        case .welsh:
            KeyboardLocaleRow(
                "Cymraeg", "CY", .qwerty, nil, nil, quotes: "“”‘", decimal: ".", currency: "£",
                callouts: "a:âäàá e:êëèé i:îïìí o:ôöòó u:ûüùú w:ŵẅẁẃ y:ŷÿỳý",
                labels: .init(
                    return: "dychwelyd", space: "gofod", done: "wedi gwneud", go: "mynd", search: "chwilio",
                    send: "anfon", next: "nesaf", join: "ymuno", route: "llwybr", continue: "parhau"))
        case .irish:
            KeyboardLocaleRow(
                "Gaeilge", "GA", .qwerty, ".ie", nil, quotes: "“”‘", decimal: ".", currency: "€",
                callouts: "a:á e:é i:í o:ó u:ú b:ḃ c:ċ d:ḋ f:ḟ g:ġ m:ṁ p:ṗ s:ṡ t:ṫ",
                labels: .init(return: "ar ais", space: "spás", done: "déanta", go: "téigh", search: "cuardaigh"))
        case .northernSami:
            KeyboardLocaleRow(
                "Davvisámegiella", "SE", .qwerty, nil, nil, rows: "ášertyuiopŋ asdfghjklđŧ žzčcvbnm",
                quotes: "””’", decimal: ",", currency: "kr",
                callouts: """
                    a:áåæäàâãāạ á:q š:w č:x e:ëéèêẽēẹėǝ i:ïíìîĩīị o:øöóòôõōọȯőœ u:üúùûũūụů c:čçĉ g:ǥǧģ k:ǩḵķ \
                    n:ŋñňṋṉ s:šŝṣș t:ŧťțṱṯ z:žʒǯ d:đðḓď h:ĥħ l:łļľ r:ŕřŗ y:ýŷÿỳ ž:ʒǯ
                    """,
                shared: .none,
                labels: .init(
                    space: "gaska", done: "geargan", go: "raba", search: "oza", send: "sádde", next: "boahtte",
                    join: "searvva", route: "ruvtu"))
        case .hawaiian:
            KeyboardLocaleRow(
                "ʻŌlelo Hawaiʻi", "HAW", .qwerty, nil, nil, rows: "qwertyuiop asdfghjklʻ zxcvbnm",
                quotes: "“”‘", decimal: ".", currency: "$",
                callouts: "a:ā e:ē i:ī o:ō u:ū", marks: "':ʻʼ",
                labels: .init(return: "Kāhoʻi", space: "Kaʻahua", done: "Pau", go: "Hele", search: "Huli iā"))
        // Unconfirmed: ә і ң ғ ү ұ қ ө һ may be keys.
        case .kazakh:
            KeyboardLocaleRow(
                "Қазақ тілі", "KK", .qwerty, ".kz", nil,
                script: .cyrillic, rows: "йцукенгшщзх фывапролджэ ячсмитьбю",
                quotes: "«»“", decimal: ",", currency: "₸",
                callouts: "а:ә г:ғ к:қ н:ң о:ө у:ұү ы:і и:і х:һ э:һ е:ё ь:ъ",
                labels: .init(
                    space: "бос орын", done: "Болды", go: "Алға", search: "Іздеу", send: "Жіберу", next: "Келесі",
                    letters: "АБВ"))
        case .chuvash:
            KeyboardLocaleRow(
                "Чӑваш", "CV", .qwerty, nil, nil, script: .cyrillic, rows: "йцукенгшщзх фывапролджэ ячсмитьбю",
                quotes: "“”‘", decimal: ",", currency: "₽",
                callouts: "а:ӑ е:ӗё с:ҫ у:ӳ ь:ъ",
                labels: .init(
                    return: "кӗртни", space: "сиктерчӗк", done: "вӗҫле", go: "каҫни", search: "шырав", send: "яр",
                    next: "тепӗр", join: "ҫыхӑнтарас", route: "маршрут", continue: "малалла ту", letters: "АӐБ"))
        case .kurdishSorani:
            KeyboardLocaleRow(
                "کوردیی ناوەندی", "CKB", .qwerty, nil, nil,
                script: .arabic, rows: "قوەرتیئحۆپ اسدفگھژکل زخجڤبنم", shiftRows: "قويڕطێءعؤث آشذإغهأكڵ ضصچظىةـ",
                quotes: "“”‘", decimal: ".", digits: .arabic, currency: "د.ع",
                callouts: """
                    ق:ڨ و:ۊؤ{وو} ە:ةه ر:ڕ ت:طث ی:ێيى ئ:ء ح:ع ۆ:ؤ پ:ث ا:آأإ س:شص د:ذ ف:ظڤ گ:غ ھ:ه ژ:ز ک:ك ل:ڵ \
                    ز:ضظ خ:ص ج:چ ب:پ ن:ـ
                    """,
                marks: ".:ـ",
                labels: .init(
                    space: "بۆشایی", done: "تەواو", go: "بڕۆ", search: "گەڕان", letters: "ا\u{200C}ب\u{200C}ج"))
        case .filipino:
            KeyboardLocaleRow(
                "Filipino", "FIL", .qwerty, ".ph", nil, quotes: "“”‘", decimal: ".", currency: "₱",
                callouts: "n:ñ{ng} a:áàâ e:éèê i:íìî o:óòô u:úùû",
                labels: .init(
                    return: "susunod", done: "tapos na", go: "pumunta", search: "hanapin", send: "Send", next: "Sunod"))
        // Unconfirmed: oʻ, gʻ and ʼ may be keys.
        case .uzbek:
            KeyboardLocaleRow(
                "Oʻzbekcha", "UZ", .qwerty, ".uz", nil, quotes: "“”‘", decimal: ",", currency: "soʻm",
                callouts: "o:{oʻ}ö g:{gʻ}ğ s:{sh}ş c:{ch}ç", marks: "':ʻʼ",
                labels: .init(
                    space: "bo‘shliq", done: "Bajarildi", go: "Olg‘a", search: "Qidirmoq", send: "Yuborish",
                    next: "Keyingisi"))
        case .inariSami:
            KeyboardLocaleRow(
                "Anarâškielâ", "SMN", .qwerty, nil, nil, rows: "ášertyuiopâ asdfghjklđä žzčcvbnmŋ",
                quotes: "“”‘", decimal: ",", currency: "€",
                callouts: """
                    a:áâäåæàãāạ á:q š:w č:x â:àã ä:æ e:ëéèêẽēẹėǝ i:ïíìîĩīị o:öøóòôõōọȯőœ u:üúùûũūụů c:čçĉ \
                    g:ǥǧģ k:ǩḵķ n:ŋñňṋṉ s:šŝṣș t:ŧťțṱṯ z:žʒǯ d:đðḓď h:ĥħ l:łļľ r:ŕřŗ y:ýŷÿỳ ž:ʒǯ
                    """,
                shared: .none,
                labels: .init(
                    return: "raddalâs", space: "koskâ", done: "vaalmâš", go: "leehâst", search: "uusâ", send: "vuolgât",
                    next: "čuávuvâš", join: "seervâ", route: "sunde", continue: "juáđhi"))
        // Unconfirmed: the rows; no keyboard of iOS has this language. No label words known.
        case .shughniTajik:
            KeyboardLocaleRow(
                "Шуғнонӣ (тоҷикӣ)", "SGH", .qwerty, nil, nil,
                script: .cyrillic, rows: "йцукенгшщзх фывапролджэ ячсмитьбю",
                quotes: "“”‘", decimal: ",", currency: "сом",
                callouts: "г:ғ и:ӣ к:қ у:ӯ х:ҳ ч:ҷ е:ё ь:ъ",
                labels: .init(letters: "АБВ"))
        // Unconfirmed: the order of all keys, and ذ at the start of the third row.
        case .arabicPC:
            KeyboardLocale.arabic.row.regional("العربية (PC)", "PC", nil) {
                $0.rows = "ضصثقفغعهخحج شسيبلاتنمكط ذءؤرىةوزظد"
            }
        case .dutchBelgium:
            KeyboardLocale.dutch.row.regional("Nederlands (België)", "BE", ".be") {
                $0.layoutType = .azerty
            }
        case .englishAustralia:
            KeyboardLocale.english.row.regional("English (Australia)", "AU", ".au")
        case .englishCanada:
            KeyboardLocale.english.row.regional("English (Canada)", "CA", ".ca")
        case .frenchCanada:
            KeyboardLocale.french.row.regional("Français (Canada)", "CA", ".ca") {
                $0.layoutType = .qwerty
                $0.quotes = "«»“"
                $0.currency = "$"
                $0.labels.send = "Env."
            }
        case .frenchBelgium:
            KeyboardLocale.french.row.regional("Français (Belgique)", "BE", ".be")
        case .frenchSwitzerland:
            KeyboardLocale.french.row.regional("Français (Suisse)", "CH", ".ch") {
                $0.layoutType = .qwertz
                $0.currency = "CHF"
                $0.callouts = "a:àâæä c:ç e:éèêë i:îï o:ôœö u:üùû y:ÿ"
            }
        case .germanAustria:
            KeyboardLocale.german.row.regional("Deutsch (Österreich)", "AT", ".at")
        case .germanSwitzerland:
            KeyboardLocale.german.row.regional("Deutsch (Schweiz)", "CH", ".ch") {
                $0.decimal = "."
                $0.currency = "CHF"
                $0.callouts = "a:äà o:ö u:ü s:ß e:éè"
            }
        case .kurdishSoraniIraq:
            KeyboardLocale.kurdishSorani.row.regional("کوردیی ناوەندی (عێراق)", "IQ", ".iq") {
                $0.rows = "چپقڤفغعھخحج شسیبلاتنمکگ ئڕرێڵەوزۆد"
                $0.shiftRows = ""
                $0.callouts = """
                    پ:ث س:صش ش:ض ا:آأإء ک:ك گ:طغ ئ:ء ە:ةه ھ:ه و:ؤۊ ز:ژظض د:ذ ت:طث ی:يىێ ج:چ ق:ڨ ل:ڵ ر:ڕ ح:ع \
                    ۆ:ؤ ف:ظڤ خ:ص ب:پ ن:ـ
                    """
            }
        // Unconfirmed: the rows, inferred from their lengths 11, 11, 9; most of all ئ ێ ۆ ە in the third.
        case .kurdishSoraniPC:
            KeyboardLocale.kurdishSoraniIraq.row.regional("کوردیی ناوەندی (PC)", "PC", nil) {
                $0.rows = "چپڤقفغعھخحج شسیبلاتنمکگ ئێۆەدزروژ"
            }
        case .norwegianNynorsk:
            KeyboardLocale.norwegian.row.regional("Norsk nynorsk", "NN", ".no") {
                $0.labels.join = "kople til"
            }
        case .spanishLatinAmerica:
            KeyboardLocale.spanish.row.regional("Español (Latinoamérica)", "ES", nil) {
                $0.decimal = "."
                $0.currency = "$"
            }
        case .spanishMexico:
            KeyboardLocale.spanish.row.regional("Español (México)", "MX", ".mx") {
                $0.quotes = "“”‘"
                $0.decimal = "."
                $0.currency = "$"
            }
        }
    }
}

extension KeyboardLocaleRow {
    /// The Sámi letters, which the Nordic keyboards of iOS 17.2 and later reach.
    static var samiLetters: String { "a:áâ c:č d:đ g:ǥǧ k:ǩ n:ŋ s:š t:ŧ z:ʒǯ" }
}
