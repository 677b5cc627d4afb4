import PressboardKit
import PressboardKitLayouts
import Testing

@Suite struct DomainKeyTests {
    private let general = [".net", ".org", ".eu", ".edu", ".io"]

    @Test func `DK-01 countries first, then the general domains`() {
        #expect(DomainKey.callouts(for: [.czech, .german]) == [".cz", ".de", ".net", ".org", ".eu", ".edu"])
    }

    @Test func `DK-02 in the order of the languages`() {
        #expect(DomainKey.callouts(for: [.german, .czech]).prefix(2) == [".de", ".cz"])
    }

    @Test(arguments: [[KeyboardLocale.english], [.arabic], [.northernSami], []])
    func `DK-03 no country, general domains only`(locales: [KeyboardLocale]) {
        #expect(DomainKey.callouts(for: locales) == general)
    }

    @Test func `DK-04 the European domain has a place however many countries there are`() {
        for count in 0...KeyboardLocale.allCases.count {
            #expect(DomainKey.callouts(for: Array(KeyboardLocale.allCases.prefix(count))).contains(".eu"))
        }
    }

    @Test func `DK-05 no more than the bar has room for`() {
        #expect(DomainKey.maxCallouts == 6)
        #expect(DomainKey.callouts(for: KeyboardLocale.allCases) == [".cz", ".fr", ".es", ".de", ".it", ".eu"])
        #expect(
            DomainKey.callouts(for: [.czech, .french, .spanish, .german])
                == [".cz", ".fr", ".es", ".de", ".net", ".eu"])
    }

    @Test func `DK-06 a domain of two languages is listed once`() {
        let callouts = DomainKey.callouts(for: [.norwegian, .norwegianNynorsk, .norwegian])
        #expect(callouts == [".no"] + general)
    }

    @Test func `DK-07 the base is not repeated`() {
        #expect(!DomainKey.callouts(for: KeyboardLocale.allCases).contains(".com"))
        #expect(!DomainKey.callouts(for: []).contains(".com"))
    }

    @Test func `DK-10 order of the general domains`() {
        #expect(DomainKey.callouts(for: [.english]) == [".net", ".org", ".eu", ".edu", ".io"])
    }
}
