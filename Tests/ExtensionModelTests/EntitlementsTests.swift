@testable import ExtensionModel
import Testing

@Suite struct EntitlementsTests {
    private func app(_ entitlements: PropertyListValue) -> AppFixture {
        var share = AppFixture.Extension("Share", point: .share)
        share.entitlements = entitlements
        return AppFixture(extensions: [share])
    }

    @Test func readsEveryEntitlement() throws {
        let scratch = try Scratch()
        let bundle = try app([
            "com.apple.security.application-groups": ["group.org.example.notes", "com.example.other"], "keychain-access-groups": ["TEAM.org.example"],
            "com.apple.security.network.client": true, "com.apple.security.files.user-selected.read-only": true,
            "com.apple.security.files.user-selected.read-write": true, "com.apple.security.app-sandbox": true,
        ]).read(in: scratch)
        #expect(
            bundle.extensions.first?.entitlements
                == Entitlements(
                    applicationGroups: ["group.org.example.notes", "com.example.other"], keychainAccessGroups: ["TEAM.org.example"],
                    isNetworkClient: true, readsUserSelectedFiles: true, writesUserSelectedFiles: true, appSandbox: true))
        #expect(bundle.warnings.isEmpty)
    }

    @Test func readsWhatIsThePersons() throws {
        let scratch = try Scratch()
        let bundle = try app([
            "com.apple.security.assets.pictures.read-only": true, "com.apple.security.files.downloads.read-write": true,
            "com.apple.security.files.downloads.read-only": true, "com.apple.security.assets.music.read-only": false,
            "com.apple.security.personal-information.addressbook": true,
        ]).read(in: scratch)
        #expect(bundle.extensions.first?.entitlements.personal == [.pictures: .reading, .downloads: .writing, .contacts: .reading])
        #expect(bundle.personal == [.pictures: .reading, .downloads: .writing, .contacts: .reading], "the app asks for what its extensions need")
        #expect(bundle.warnings.isEmpty)
    }

    @Test func everyEntitlementForThePersonsIsReadByItsName() throws {
        for resource in PersonalResource.allCases {
            for (keys, access) in [
                (resource.readingEntitlements, PersonalResource.Access.reading), ([resource.writingEntitlement].compactMap(\.self), .writing),
            ] {
                for key in keys {
                    let bundle = try app(.dictionary([key: true])).read(in: Scratch())
                    #expect(bundle.extensions.first?.entitlements.personal == [resource: access], "\(key)")
                }
            }
        }
    }

    @Test func theReasonIsInTheLanguageOfThePerson() throws {
        var app = AppFixture()
        app.info = app.info.setting(["NSPhotoLibraryUsageDescription"], to: "Shows your pictures.")
        app.files["de.lproj/InfoPlist.strings"] = Array("NSPhotoLibraryUsageDescription = \"Zeigt deine Bilder.\";".utf8)
        let bundle = try app.read(in: Scratch())
        #expect(bundle.purpose(of: .pictures, languages: ["de"]) == "Zeigt deine Bilder.")
        #expect(bundle.purpose(of: .pictures, languages: ["en"]) == "Shows your pictures.")
        #expect(bundle.purpose(of: .music, languages: ["en"]) == nil)
    }

    @Test func readsTheAppsOwn() throws {
        let scratch = try Scratch()
        var app = AppFixture()
        app.files["Entitlements.plist"] = Array((["com.apple.security.network.client": true] as PropertyListValue).document.utf8)
        #expect(try app.read(in: scratch).entitlements.isNetworkClient)
    }

    @Test func keepsAnUnknownEntitlementAndWarns() throws {
        let scratch = try Scratch()
        let bundle = try app(["com.apple.developer.siri": true, "com.apple.security.app-sandbox": false]).read(in: scratch)
        #expect(bundle.extensions.first?.entitlements.unknown == ["com.apple.developer.siri": true])
        #expect(bundle.warnings.map(\.keyPath) == ["com.apple.developer.siri", "com.apple.security.app-sandbox"])
    }

    @Test(
        arguments: [
            ("com.apple.security.application-groups", "group.a"), ("com.apple.security.application-groups", ["../../etc"]),
            ("com.apple.security.application-groups", [".hidden"]), ("com.apple.security.application-groups", [1]),
            ("com.apple.security.application-groups", ["$(TeamIdentifierPrefix)org.example"]), ("keychain-access-groups", ["a/b"]),
            ("com.apple.security.network.client", "yes"), ("com.apple.security.network.client", 1),
            ("com.apple.security.files.user-selected.read-only", [:]), ("com.apple.security.app-sandbox", "true"),
        ] as [(String, PropertyListValue)])
    func refusesAMalformedEntitlement(_ key: String, _ value: PropertyListValue) throws {
        let problems = try app(.dictionary([key: value])).problems()
        #expect(problems.map(\.file) == ["PlugIns/Share.appex/Entitlements.plist"])
        #expect(problems.map(\.keyPath) == [key])
    }

    @Test func refusesAFileThatIsNoPropertyList() throws {
        var share = AppFixture.Extension("Share", point: .share)
        share.files["Entitlements.plist"] = "{ }"
        #expect(try AppFixture(extensions: [share]).problems().map(\.file) == ["PlugIns/Share.appex/Entitlements.plist"])
    }
}
