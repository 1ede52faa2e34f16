import ExtensionModel
import Testing

@testable import AppexBuild

@Suite struct BuildSettingsTests {
    private func part(_ name: String, _ settings: [String: String] = [:], info: [String: PropertyListValue] = [:]) -> BundlePlan.Part {
        var info = info
        if !settings.isEmpty { info["AppexBuildSettings"] = .dictionary(settings.mapValues { .string($0) }) }
        return BundlePlan.Part(target: name, module: name, product: name, folder: "/p/Sources/\(name)", info: info)
    }

    private func settings(
        of part: BundlePlan.Part, in app: BundlePlan.Part, _ definitions: [String: String] = [:]
    ) throws -> [String: String] {
        try BuildSettings.extension(part, app: app, appIdentifier: "org.example.a", configuration: .debug, definitions: definitions).values
    }

    @Test func givesAnExtensionAnIdentifierBelowItsApps() throws {
        let values = try settings(of: part("My_Share"), in: part("App"))
        #expect(values["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.a.My-Share")
        #expect(values["EXECUTABLE_NAME"] == "libMy_Share.so")
        #expect(values["PRODUCT_BUNDLE_PACKAGE_TYPE"] == "XPC!")
        #expect(values["CONFIGURATION"] == "Debug")
    }

    @Test func letsAnExtensionHaveTheVersionsOfItsApp() throws {
        let app = part("App", ["MARKETING_VERSION": "3.1", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.other", "PRODUCT_NAME": "Other"])
        let values = try settings(of: part("Share"), in: app)
        #expect(values["MARKETING_VERSION"] == "3.1")
        #expect(values["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.a.Share")
        #expect(values["PRODUCT_NAME"] == "Share")
    }

    @Test func putsTheCommandLineBeforeTheExtensionBeforeTheApp() throws {
        let app = part("App", ["A": "app", "B": "app", "C": "app"])
        let own = part("Share", ["B": "extension", "C": "extension", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.a.special"])
        let values = try settings(of: own, in: app, ["C": "line", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.line"])
        #expect([values["A"], values["B"], values["C"]] == ["app", "extension", "line"])
        #expect(values["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.a.special")
    }

    @Test func refusesASettingThatIsNotAString() throws {
        let wrong = part("App", info: ["AppexBuildSettings": .dictionary(["A": .integer(1)])])
        #expect(throws: BuildError.self) { try BuildSettings.app(wrong, configuration: .release, definitions: [:]) }
        let list = part("App", info: ["AppexBuildSettings": .array([])])
        #expect(throws: BuildError.self) { try BuildSettings.app(list, configuration: .release, definitions: [:]) }
    }

    @Test func fillsInWhatTheAuthorLeftOut() throws {
        let own = part("Share", ["X": "1"], info: ["CFBundleExecutable": .string("wrong"), "NSExtension": .dictionary([:])])
        let settings = try BuildSettings.extension(own, app: part("App"), appIdentifier: "org.example.a", configuration: .release, definitions: [:])
        let info = try CompletedInfo(own, settings: settings, sdkVersion: "9.8")
        #expect(
            info.dictionary == [
                "CFBundleExecutable": .string("libShare.so"), "CFBundleIdentifier": .string("org.example.a.Share"), "CFBundleName": .string("Share"),
                "CFBundlePackageType": .string("XPC!"), "CFBundleDevelopmentRegion": .string("en"), "CFBundleShortVersionString": .string("1.0"),
                "CFBundleVersion": .string("1"), "AppexSDKVersion": .string("9.8"), "NSExtension": .dictionary([:]),
            ])
    }

    @Test func asksForAnIdentifierThatNothingGives() throws {
        let app = part("App")
        let settings = try BuildSettings.app(app, configuration: .release, definitions: [:])
        let error = try #require(throws: BuildError.self) { try CompletedInfo(app, settings: settings, sdkVersion: "1") }
        #expect(error.description.contains("/p/Sources/App/Info.plist: CFBundleIdentifier: $(PRODUCT_BUNDLE_IDENTIFIER) has no value"))
    }
}
