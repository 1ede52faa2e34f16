@testable import ExtensionModel
import Testing

@Suite struct DisplayNameTests {
    private static let tables = [
        "de": ["k": "Deutsch"], "de-AT": ["k": "Österreich"], "fr": ["k": "Français", "other": "x"], "en": ["other": "x"], "Base": ["k": "Base"],
        "zh-Hant": ["k": "繁體"], "it": ["k": ""],
    ]

    @Test(arguments: [
        (["de-AT"], "en", "Österreich"), (["de-CH"], "en", "Deutsch"), (["de"], "en", "Deutsch"), (["es", "fr-CA"], "en", "Français"),
        // The development region is where the Info.plist's own text is the right one.
        (["en", "de"], "en", "Base"), (["en-GB", "de"], "en", "Base"), (["es"], "de", "Deutsch"), (["es"], "de-AT", "Österreich"),
        ([], "fr", "Français"),
        (["zh-TW"], "en", "繁體"), (["it"], "en", "Base"), (["es"], "English", "Base"), (["nonsense!"], "en", "Base"),
    ])
    func findsTheTextForAUser(_ languages: [String], _ region: String, _ text: String) {
        let info = LocalizedInfo(tables: Self.tables, developmentRegion: region)
        #expect(info.text("k", languages: languages, plain: "Plain") == text)
    }

    @Test func thePlainValueComesLast() {
        let info = LocalizedInfo(tables: ["de": ["k": "Deutsch"]], developmentRegion: "en")
        #expect(info.text("k", languages: ["en", "de"], plain: "Plain") == "Plain")
        #expect(info.text("k", languages: ["fr", "de"], plain: "Plain") == "Deutsch")
        #expect(info.text("k", languages: ["fr"], plain: "Plain") == "Plain")
        #expect(info.text("k", languages: ["fr"], plain: nil) == nil)
        #expect(LocalizedInfo().text("k", languages: ["de"], plain: "Plain") == "Plain")
    }

    private func share(_ name: String, displayName: PropertyListValue?) -> AppFixture.Extension {
        var item = AppFixture.Extension(name, point: .share)
        item.info = item.info.setting(["CFBundleDisplayName"], to: displayName)
        return item
    }

    @Test func anExtensionHasItsOwnDisplayName() throws {
        let scratch = try Scratch()
        var item = share("Share", displayName: "Post to Notes")
        item.files["de.lproj/InfoPlist.strings"] = "CFBundleDisplayName = \"An Notizen senden\";"
        item.files["Base.lproj/InfoPlist.strings"] = "\"widget.description\" = \"Posts a note\";"
        let bundle = try AppFixture(extensions: [item]).read(in: scratch)
        let share = try #require(bundle.extensions.first)
        #expect(bundle.displayName(of: share, languages: ["de-AT"]) == "An Notizen senden")
        #expect(bundle.displayName(of: share, languages: ["en"]) == "Post to Notes")
        #expect(bundle.displayName(of: share, languages: []) == "Post to Notes")
        #expect(share.widgetDescription(languages: ["de"]) == "Posts a note")
    }

    @Test func withoutADisplayNameTheOnlyExtensionHasTheAppsName() throws {
        let scratch = try Scratch()
        var app = AppFixture(extensions: [share("Share", displayName: nil)])
        app.files["de.lproj/InfoPlist.strings"] = Array("CFBundleName = \"Notizen\";".utf8)
        let bundle = try app.read(in: scratch)
        let share = try #require(bundle.extensions.first)
        #expect(bundle.displayName(of: share, languages: ["fr"]) == "Notes")
        #expect(bundle.displayName(of: share, languages: ["de"]) == "Notizen")
        #expect(bundle.displayName(languages: ["de"]) == "Notizen")
        #expect(share.widgetDescription(languages: ["de"]) == nil)
    }

    @Test func severalExtensionsWithoutADisplayNameAreToldApart() throws {
        let scratch = try Scratch()
        var named = share("Named", displayName: nil)
        named.info = named.info.setting(["CFBundleName"], to: "Import")
        let bundle = try AppFixture(extensions: [named, share("Other", displayName: nil), share("Third", displayName: "Third Name")]).read(
            in: scratch)
        #expect(bundle.extensions.map { bundle.displayName(of: $0, languages: []) } == ["Notes—Import", "Notes—Other", "Third Name"])
    }

    @Test func twoExtensionsWithTheSameNameAreToldApartByTheirFiles() throws {
        let scratch = try Scratch()
        let items = ["A", "B"].map { name in
            var item = share(name, displayName: nil)
            item.info = item.info.setting(["CFBundleName"], to: "Same")
            return item
        }
        let bundle = try AppFixture(extensions: items).read(in: scratch)
        #expect(bundle.extensions.map { bundle.displayName(of: $0, languages: []) } == ["Notes—A", "Notes—B"])
    }

    @Test func keepsOnlyTextsThatTheSystemShows() throws {
        let scratch = try Scratch()
        var item = share("Share", displayName: "Plain")
        item.files["de.lproj/InfoPlist.strings"] = "other = x; CFBundleName = n; CFBundleDisplayName = \"\(String(repeating: "x", count: 1025))\";"
        let bundle = try AppFixture(extensions: [item]).read(in: scratch)
        #expect(bundle.extensions.first?.localizations.tables == ["de": ["CFBundleName": "n"]])
    }

    @Test func aWrongStringsFileIsAWarning() throws {
        let scratch = try Scratch()
        var item = share("Share", displayName: "Plain")
        item.files["de.lproj/InfoPlist.strings"] = "CFBundleDisplayName = \"x\n"
        let bundle = try AppFixture(extensions: [item]).read(in: scratch)
        #expect(bundle.warnings.map(\.file) == ["PlugIns/Share.appex/de.lproj/InfoPlist.strings"])
        #expect(bundle.displayName(of: try #require(bundle.extensions.first), languages: ["de"]) == "Plain")
    }
}
