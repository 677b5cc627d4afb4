extension SentenceRules {
    /// The abbreviations of a language that a sentence goes on after, to start a list of one's own from.
    public static func abbreviations(for locale: KeyboardLocale) -> [String] {
        (table[locale.languageCode] ?? "").split(separator: "|").map(String.init)
    }

    /// Lists by language code, entries separated by bars.
    ///
    /// What is a word as well is left out: the English `no.`, the German `so.`, the Czech `sv.`
    ///
    /// - Source: the abbreviations that style guides of each language list, chosen by hand.
    private static let table: [String: String] = [
        "en": """
        e.g.|i.e.|etc.|approx.|vs.|cf.|viz.|mr.|mrs.|ms.|dr.|prof.|st.|fig.|figs.|ca.|esp.|incl.|est.|sgt.|\
        capt.|rev.|vol.|eds.|pp.|dept.|e. g.|i. e.|et al.
        """,
        "cs": """
        např.|atd.|apod.|atp.|tj.|tzn.|tzv.|mj.|resp.|cca.|č.|čís.|str.|r.|st.|tel.|ul.|nám.|ing.|mgr.|bc.|\
        mudr.|judr.|phdr.|rndr.|dr.|doc.|prof.|ad.|event.|popř.|příp.|vč.|zvl.|pozn.|srov.|obr.|tab.|t. j.|\
        t. r.|t. č.|n. l.|s. r. o.|a. s.|p. n. l.|m. n. m.
        """,
        "sk": """
        napr.|atď.|atd.|apod.|tzn.|tzv.|resp.|cca.|č.|str.|r.|tel.|ul.|nám.|ing.|mgr.|bc.|mudr.|judr.|phdr.|\
        dr.|doc.|prof.|príp.|pozn.|porov.|obr.|tab.|t. j.|t. r.|n. l.|s. r. o.|a. s.
        """,
        "de": """
        z.b.|d.h.|u.a.|u.ä.|usw.|bzw.|ca.|evtl.|ggf.|inkl.|exkl.|vgl.|bspw.|sog.|nr.|str.|tel.|dr.|prof.|hr.|\
        fr.|jh.|abs.|bd.|hrsg.|zzgl.|abzgl.|o.ä.|i.d.r.|v.a.|m.e.|s.o.|s.u.|etc.|z. b.|d. h.|u. a.|u. ä.|\
        o. ä.|v. a.|m. e.|i. d. r.|s. o.|s. u.
        """,
        "fr": """
        p.ex.|etc.|cf.|env.|m.|mm.|mme.|mlle.|dr.|pr.|av.|bd.|tél.|chap.|fig.|p.|vol.|éd.|n.b.|c.-à-d.|réf.|\
        p. ex.
        """,
        "es": """
        p.ej.|etc.|sr.|sra.|srta.|sres.|dr.|dra.|prof.|d.|dña.|ud.|uds.|vd.|vds.|av.|avda.|tel.|núm.|pág.|\
        págs.|art.|cap.|fig.|vol.|aprox.|máx.|mín.|ej.|ee.uu.|a.c.|d.c.|p. ej.|ee. uu.|a. c.|d. c.
        """,
        "it": """
        p.es.|ecc.|sig.|dott.|prof.|avv.|ing.|geom.|art.|cap.|fig.|pag.|pagg.|vol.|tel.|ca.|es.|cfr.|a.c.|\
        d.c.|p. es.|a. c.|d. c.
        """,
        "pt": """
        p.ex.|etc.|sr.|sra.|srta.|dr.|dra.|prof.|profa.|eng.|av.|tel.|pág.|págs.|art.|cap.|fig.|vol.|aprox.|\
        máx.|mín.|núm.|p. ex.|a. c.|d. c.
        """,
        "nl": """
        bijv.|bv.|enz.|d.w.z.|o.a.|t.a.v.|i.p.v.|m.b.t.|a.u.b.|s.v.p.|nl.|ca.|dhr.|mevr.|mw.|dr.|drs.|ir.|\
        ing.|prof.|nr.|tel.|blz.|afb.|incl.|excl.|evt.|zgn.|vgl.|d. w. z.|o. a.
        """,
        "pl": """
        np.|itd.|itp.|m.in.|tj.|tzn.|tzw.|ww.|ul.|pl.|nr.|str.|tel.|dr.|prof.|mgr.|inż.|ks.|św.|godz.|zob.|\
        por.|maks.|rys.|tab.|woj.|pow.|m. in.|p. n. e.|n. e.
        """,
        "sv": """
        t.ex.|bl.a.|osv.|m.m.|d.v.s.|dvs.|ca.|kl.|nr.|tel.|s.k.|resp.|jfr.|inkl.|exkl.|e.d.|m.fl.|fr.o.m.|\
        t.o.m.|o.s.v.|prof.|t. ex.|bl. a.|m. m.|d. v. s.|s. k.|o. s. v.
        """,
        "da": """
        f.eks.|bl.a.|osv.|m.m.|dvs.|ca.|kl.|nr.|tlf.|jf.|inkl.|ekskl.|m.fl.|hhv.|pga.|evt.|dr.|prof.|ift.|\
        vedr.|f. eks.|bl. a.
        """,
        "nb": """
        f.eks.|bl.a.|osv.|m.m.|dvs.|ca.|kl.|nr.|tlf.|jf.|inkl.|ekskl.|m.fl.|hhv.|pga.|evt.|dr.|prof.|maks.|\
        vedr.|mht.|f. eks.|bl. a.
        """,
        "nn": """
        t.d.|bl.a.|osv.|m.m.|dvs.|ca.|kl.|nr.|tlf.|jf.|inkl.|m.fl.|evt.|dr.|prof.|maks.|vedr.|t. d.|bl. a.
        """,
        "fi": """
        esim.|jne.|ym.|yms.|mm.|ks.|vrt.|puh.|nro.|klo.|prof.|tri.|toim.|huom.|ts.|ns.
        """,
        "hu": """
        pl.|stb.|kb.|dr.|id.|ifj.|ún.|ill.|old.|sz.|tel.|ld.|vö.|szerk.|prof.|kft.|gr.
        """,
        "ro": """
        etc.|dl.|dna.|dr.|prof.|ing.|str.|nr.|tel.|pag.|art.|cap.|fig.|vol.|aprox.|bd.|d. ex.|p. ex.|de ex.
        """,
        "hr": """
        npr.|itd.|tzv.|tj.|odn.|dr.|prof.|mr.|ing.|ul.|br.|str.|tel.|st.|sv.|usp.|cca.|i sl.|t. j.|d. o. o.
        """,
        "sr": """
        нпр.|итд.|тзв.|тј.|одн.|сл.|др.|проф.|мр.|инж.|ул.|бр.|стр.|тел.|npr.|itd.|tzv.|tj.|odn.|dr.|prof.|\
        ul.|br.|str.|tel.|и сл.
        """,
        "sl": """
        npr.|itd.|ipd.|tj.|oz.|dr.|prof.|mag.|ul.|št.|str.|tel.|gl.|pribl.|t.i.|sv.|t. i.|t. j.|d. o. o.
        """,
        "tr": """
        örn.|vb.|vs.|dr.|prof.|doç.|av.|cad.|mah.|tel.|bkz.|yy.|çev.|ed.|haz.|alb.|m.ö.|m.s.|m. ö.|m. s.
        """,
        "ru": """
        т.е.|т.к.|т.д.|т.п.|т.н.|др.|пр.|см.|ср.|напр.|вв.|ул.|д.|кв.|стр.|рис.|табл.|тыс.|млн.|млрд.|проф.|\
        акад.|тел.|ок.|св.|мин.|макс.|т. е.|т. к.|т. н.|и др.|н. э.
        """,
        "uk": """
        т.д.|т.п.|т.зв.|напр.|див.|пор.|ст.|вул.|просп.|буд.|кв.|стор.|рис.|табл.|тис.|млн.|млрд.|проф.|\
        акад.|ім.|тел.|бл.|св.|ін.|т. зв.|н. е.
        """,
        "be": """
        г.зн.|напр.|гл.|пар.|вул.|стар.|мал.|тыс.|млн.|праф.|акад.|тэл.|г. зн.|і г. д.
        """,
        "bg": """
        напр.|т.е.|т.н.|вж.|ср.|гр.|ул.|бул.|бр.|стр.|фиг.|табл.|хил.|млн.|млрд.|проф.|акад.|тел.|др.|инж.|\
        св.|ок.|т. е.|т. н.|и др.
        """,
        "mk": """
        итн.|т.е.|т.н.|г-дин.|ул.|бр.|стр.|тел.|проф.|др.|инж.|сл.|т. е.|т. н.|на пр.
        """,
        "el": """
        π.χ.|κ.λπ.|κλπ.|δηλ.|κ.ά.|κ.α.|βλ.|πρβλ.|κ.|κα.|δρ.|καθ.|αρ.|τηλ.|σελ.|τ.|κεφ.|εικ.|περ.|μ.χ.|π.μ.|\
        μ.μ.|λ.χ.|π. χ.|κ. λπ.|κ. ά.|λ. χ.|μ. χ.
        """,
        "ca": """
        p.ex.|etc.|sr.|sra.|dr.|dra.|prof.|av.|tel.|núm.|pàg.|pàgs.|fig.|vol.|aprox.|màx.|mín.|p. ex.|a. c.|\
        d. c.
        """,
        "et": """
        nt.|jne.|jms.|st.|sh.|ca.|lk.|nr.|tel.|prof.|dr.|vt.|vrd.|mnt.|pst.|s.t.|s. t.|n. ö.|m. a. j.
        """,
        "lv": """
        piem.|utt.|u.c.|t.i.|t.s.|lpp.|nr.|tel.|prof.|dr.|sk.|sal.|gs.|iel.|apm.|maks.|u. c.|t. i.|t. s.|\
        u. tml.
        """,
        "lt": """
        pvz.|t.y.|t.t.|kt.|pan.|žr.|plg.|pr.|nr.|tel.|prof.|dr.|doc.|psl.|red.|maks.|t. y.|ir t. t.|ir kt.
        """,
        "is": """
        t.d.|o.s.frv.|m.a.|þ.e.|u.þ.b.|sbr.|bls.|nr.|kl.|ca.|t.a.m.|s.s.|a.m.k.|m.v.|hr.|dr.|próf.|t. d.|\
        þ. e.|u. þ. b.|m. a.|a. m. k.
        """,
        "sq": """
        p.sh.|etj.|dmth.|d.m.th.|znj.|dr.|prof.|ing.|rr.|nr.|tel.|fq.|krh.|p. sh.
        """,
        "id": """
        dll.|dsb.|dst.|tsb.|yth.|dr.|prof.|ir.|drs.|jl.|hlm.|tlp.|a.n.|u.p.|s.d.|ttg.|a. n.|u. p.|s. d.
        """,
        "ms": """
        dll.|dsb.|yg.|dr.|prof.|ir.|jln.|hlm.|tel.|spt.|a.n.
        """,
    ]
}
