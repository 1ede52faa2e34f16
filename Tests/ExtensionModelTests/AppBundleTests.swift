@testable import ExtensionModel
import Foundation
import Glibc
import Testing

@Suite struct AppBundleTests {
    @Test(arguments: BundleLayout.allCases)
    func readsACorrectBundleInBothLayouts(_ layout: BundleLayout) throws {
        let scratch = try Scratch()
        var app = AppFixture(extensions: [.init("Share", point: .share), .init("Keyboard", point: .keyboard)], layout: layout)
        if layout == .contents {
            for index in app.extensions.indices {
                // An extension has a layout of its own, here the flat one.
                app.extensions[index].files["extra.txt"] = "x"
            }
        }
        let base = layout == .contents ? "Contents/" : ""
        app.files[base + "Frameworks/libShared.so"] = ELFFixture.library()
        let bundle = try app.read(in: scratch)
        #expect(bundle.layout == layout)
        #expect(bundle.info.identifier == "org.example.notes")
        #expect(bundle.info.shortVersion == "1.2")
        #expect(bundle.extensions.map(\.path) == [base + "PlugIns/Keyboard.appex", base + "PlugIns/Share.appex"])
        #expect(bundle.extensions.map(\.point?.alias) == ["keyboard", "share"])
        #expect(bundle.extensions[1].info.principalClass == "Share.Controller")
        #expect(bundle.extensions[1].info.sdkVersion == "1.0")
        #expect(bundle.extensions[1].executable.lastPathComponent == "libShare.so")
        #expect(bundle.frameworks.map(\.lastPathComponent) == ["libShared.so"])
        #expect(bundle.warnings.isEmpty)
        #expect(bundle.entitlements == .none)
    }

    @Test func readsAnExtensionInTheContentsLayout() throws {
        let scratch = try Scratch()
        var share = AppFixture.Extension("Share", point: .share)
        let info = share.info.document
        share.files["Contents/Info.plist"] = info
        share.files["Contents/Linux/.keep"] = ""
        share.library = nil
        var app = AppFixture(extensions: [share])
        app.files["PlugIns/Share.appex/Contents/Linux/libShare.so"] = ELFFixture.library()
        let url = try app.write(to: scratch)
        try FileManager.default.removeItem(at: url.appendingPathComponent("PlugIns/Share.appex/Info.plist"))
        let bundle = try AppBundle.read(at: url)
        #expect(bundle.extensions.first?.layout == .contents)
        #expect(bundle.extensions.first?.executable.path.hasSuffix("Share.appex/Contents/Linux/libShare.so") == true)
    }

    @Test func listsAllProblemsOfABundleAtOnce() throws {
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info
            .setting(["CFBundleIdentifier"], to: "com.other.share")
            .setting(["CFBundlePackageType"], to: "APPL")
            .setting(["NSExtension", "NSExtensionPrincipalClass"], to: "Controller")
            .setting(["NSExtension", "NSExtensionAttributes"], to: ["NSExtensionActivationRule": 5])
        share.library = nil
        var keyboard = AppFixture.Extension("Keyboard", point: .keyboard)
        keyboard.info = keyboard.info
            .setting(["NSExtension", "NSExtensionAttributes"], to: ["IsASCIICapable": "yes", "PrimaryLanguage": "en_US"])
            .setting(["CFBundleExecutable"], to: "../libKeyboard.so")
        keyboard.entitlements = ["com.apple.security.network.client": "true"]
        var app = AppFixture(extensions: [share, keyboard])
        app.info = app.info.setting(["CFBundleVersion"], to: 7).setting(["CFBundlePackageType"], to: "FMWK")
        let problems = try app.problems()
        #expect(
            Set(problems.map { "\($0.file) \($0.keyPath ?? "-")" }) == [
                "Info.plist CFBundleVersion", "Info.plist CFBundlePackageType",
                "PlugIns/Share.appex/Info.plist CFBundlePackageType",
                "PlugIns/Share.appex/Info.plist NSExtension.NSExtensionPrincipalClass",
                "PlugIns/Share.appex/Info.plist NSExtension.NSExtensionAttributes.NSExtensionActivationRule",
                "PlugIns/Share.appex/Info.plist CFBundleExecutable",
                "PlugIns/Keyboard.appex/Info.plist NSExtension.NSExtensionAttributes.IsASCIICapable",
                "PlugIns/Keyboard.appex/Info.plist NSExtension.NSExtensionAttributes.PrimaryLanguage",
                "PlugIns/Keyboard.appex/Info.plist CFBundleExecutable",
                "PlugIns/Keyboard.appex/Entitlements.plist com.apple.security.network.client",
            ])
        let text = BundleErrors(problems: problems).description
        #expect(text.split(separator: "\n").count == problems.count)
        #expect(
            text.contains(
                "PlugIns/Keyboard.appex/Info.plist: NSExtension.NSExtensionAttributes.IsASCIICapable: found the string “yes”, expected a Boolean. "
                    + "Write <true/> or <false/> for IsASCIICapable."))
    }

    @Test func refusesAnExtensionWhoseIdentifierIsNotBelowTheApps() throws {
        for wrong in ["org.example.notesShare", "org.example.other.Share", "org.example.notes"] {
            var share = AppFixture.Extension("Share", point: .share)
            share.info = share.info.setting(["CFBundleIdentifier"], to: .string(wrong))
            let problems = try AppFixture(extensions: [share]).problems()
            #expect(problems.map(\.keyPath) == ["CFBundleIdentifier"], "\(wrong)")
        }
    }

    @Test(arguments: ["CFBundleIdentifier", "CFBundleExecutable", "NSExtension"])
    func refusesAnExtensionWithoutARequiredKey(_ key: String) throws {
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info.setting([key], to: nil)
        let problems = try AppFixture(extensions: [share]).problems()
        #expect(problems.map(\.keyPath) == [key])
        #expect(problems.first?.found == "nothing")
    }

    @Test func refusesAStoryboardWithoutAPrincipalClass() throws {
        for point in ExtensionPoint.all {
            var item = AppFixture.Extension("Item", point: point)
            item.info = item.info
                .setting(["NSExtension", "NSExtensionPrincipalClass"], to: nil)
                .setting(["NSExtension", "NSExtensionMainStoryboard"], to: "MainInterface")
            let problem = try #require(try AppFixture(extensions: [item]).problems().first)
            #expect(problem.keyPath == "NSExtension.NSExtensionMainStoryboard")
            #expect(problem.remedy.contains("NSExtensionPrincipalClass"))
            #expect(problem.remedy.contains(point.principal.typeName))
            #expect(problem.remedy.contains("cannot be loaded") == point.allowsMainStoryboard)
        }
    }

    @Test func aStoryboardBesideAPrincipalClassIsAWarning() throws {
        let scratch = try Scratch()
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info.setting(["NSExtension", "NSExtensionMainStoryboard"], to: "MainInterface")
        let bundle = try AppFixture(extensions: [share]).read(in: scratch)
        #expect(bundle.warnings.map(\.keyPath) == ["NSExtension.NSExtensionMainStoryboard"])
    }

    @Test func refusesAnUnexpandedBuildVariableOnceWithTheCommandThatExpandsIt() throws {
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info
            .setting(["NSExtension", "NSExtensionPrincipalClass"], to: "$(PRODUCT_MODULE_NAME).ShareViewController")
            .setting(["CFBundleExecutable"], to: "${EXECUTABLE_NAME}")
        let problems = try AppFixture(extensions: [share]).problems()
        #expect(problems.map(\.keyPath) == ["CFBundleExecutable", "NSExtension.NSExtensionPrincipalClass"])
        #expect(problems.allSatisfy { $0.remedy.contains("appex build") })
    }

    @Test func aPredicatesVariableIsNoBuildVariable() throws {
        let scratch = try Scratch()
        let rule: PropertyListValue = "SUBQUERY(extensionItems, $extensionItem, $extensionItem.attachments.@count == 1).@count == 1"
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info.setting(["NSExtension", "NSExtensionAttributes", "NSExtensionActivationRule"], to: rule)
        #expect(try AppFixture(extensions: [share]).read(in: scratch).extensions.first?.info.activationRule == rule)
    }

    @Test func refusesBackgroundModes() throws {
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info.setting(["UIBackgroundModes"], to: ["audio"])
        #expect(try AppFixture(extensions: [share]).problems().map(\.keyPath) == ["UIBackgroundModes"])
    }

    @Test func anUnknownPointAndUnknownKeysAreWarnings() throws {
        let scratch = try Scratch()
        var unknown = AppFixture.Extension("Unknown", point: .share)
        unknown.info = unknown.info.setting(["NSExtension", "NSExtensionPointIdentifier"], to: "com.apple.watchkit")
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info
            .setting(["NSExtension", "NSExtensionAttributes"], to: ["IsASCIICapable": 3, "Typo": 1])
            .setting(["NSExtension", "NSExtensionActivationRule"], to: "TRUEPREDICATE")
        let bundle = try AppFixture(extensions: [share, unknown]).read(in: scratch)
        #expect(bundle.extensions.map { $0.point == nil } == [false, true])
        #expect(
            bundle.warnings.map(\.keyPath) == [
                "NSExtension.NSExtensionActivationRule", "NSExtension.NSExtensionAttributes.IsASCIICapable", "NSExtension.NSExtensionAttributes.Typo",
                "NSExtension.NSExtensionPointIdentifier",
            ])
        #expect(bundle.warnings[0].message.contains("move it into NSExtension.NSExtensionAttributes"))
        #expect(bundle.warnings[1].message.contains("com.apple.keyboard-service"))
    }

    @Test func keepsUnknownKeysAsTheyStand() throws {
        let scratch = try Scratch()
        var app = AppFixture()
        app.info = app.info
            .setting(["XOwn"], to: ["a": [1, true]])
            .setting(["CFBundleURLTypes"], to: [["CFBundleURLName": "n", "CFBundleURLSchemes": ["Notes"]]])
            .setting(["UTExportedTypeDeclarations"], to: [["UTTypeIdentifier": "org.example.note"]])
        let bundle = try app.read(in: scratch)
        #expect(bundle.info.raw["XOwn"] == ["a": [1, true]])
        #expect(bundle.info.urlTypes == [.init(name: "n", schemes: ["notes"])])
        #expect(bundle.info.exportedTypeDeclarations == [["UTTypeIdentifier": "org.example.note"]])
    }

    @Test func refusesAWrongURLScheme() throws {
        var app = AppFixture()
        app.info = app.info.setting(["CFBundleURLTypes"], to: [["CFBundleURLSchemes": ["notes://"]], [:]])
        #expect(
            try app.problems().map(\.keyPath) == ["CFBundleURLTypes[0].CFBundleURLSchemes", "CFBundleURLTypes[1].CFBundleURLSchemes"])
    }

    @Test func refusesWhatIsNoAppBundle() throws {
        let scratch = try Scratch()
        try scratch.write("x", to: "File.app")
        for name in ["Missing.app", "File.app", "Notes"] {
            #expect(throws: BundleErrors.self) { try AppBundle.read(at: scratch.url.appendingPathComponent(name)) }
        }
        try FileManager.default.createDirectory(at: scratch.url.appendingPathComponent("Empty.app"), withIntermediateDirectories: true)
        let error = #expect(throws: BundleErrors.self) { try AppBundle.read(at: scratch.url.appendingPathComponent("Empty.app")) }
        #expect(error?.problems.map(\.file) == ["Info.plist"])
    }
}
