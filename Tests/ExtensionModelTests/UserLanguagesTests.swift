import ExtensionModel
import Testing

@Suite struct UserLanguagesTests {
    @Test(
        arguments: [
            ([:], []), (["LANG": "de_AT.UTF-8"], ["de-AT"]), (["LANG": "C.UTF-8"], []), (["LANG": "POSIX"], []),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr-FR"]), (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT"], ["it-IT"]),
            (["LANG": "de_DE", "LC_ALL": ""], ["de-DE"]), (["LANG": "de_DE.UTF-8", "LANGUAGE": "nl:fr_CA:en"], ["nl", "fr-CA", "en", "de-DE"]),
            (["LANG": "de_DE", "LANGUAGE": "de_DE"], ["de-DE"]), (["LANG": "C", "LANGUAGE": "de"], []), (["LANGUAGE": "de"], []),
            (["LANG": "sr_RS@latin"], ["sr-Latn-RS"]), (["LANG": "ca_ES.UTF-8@valencia"], ["ca-ES"]), (["LANG": "../../etc"], []),
            (["LANG": "de_DE", "LANGUAGE": ":::x:pt_BR:"], ["pt-BR", "de-DE"]), (["LC_ALL": "C", "LANG": "de_DE"], []),
        ] as [([String: String], [String])])
    func followsThePOSIXOrder(_ environment: [String: String], _ languages: [String]) {
        #expect(UserLanguages.current(environment: environment) == languages)
    }

    @Test(arguments: [
        ("de-AT", ["de-AT", "de"]), ("de", ["de"]), ("zh_TW", ["zh-TW", "zh-Hant-TW", "zh-Hant", "zh"]),
        ("zh-CN", ["zh-CN", "zh-Hans-CN", "zh-Hans", "zh"]),
        ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn", "sr"]), ("", []), ("C", []),
    ])
    func aLanguageFallsBackToMoreGeneralOnes(_ language: String, _ chain: [String]) {
        #expect(UserLanguages.fallbacks(of: language) == chain)
    }

    @Test func aDirectoryMayHaveAnOldNameOfTheLanguage() {
        #expect(UserLanguages.spellings(of: "de-AT") == ["de-AT", "de", "german"])
        #expect(UserLanguages.spellings(of: "sv") == ["sv"])
    }

    @Test(arguments: [("English", "en"), ("PT_br", "pt-BR"), ("zh-hant", "zh-Hant"), ("es-419", "es-419")])
    func spellsALanguageInOneWay(_ name: String, _ tag: String) {
        #expect(UserLanguages.canonical(name) == tag)
    }
}
