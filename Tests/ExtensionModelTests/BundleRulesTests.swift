@testable import ExtensionModel
import Testing

/// Rules that are columns of the table: each point with right and wrong values, and the extensions of an app together.
@Suite struct BundleRulesTests {
    @Test(arguments: ExtensionPoint.all)
    func acceptsTheLeastThatAPointRequires(_ point: ExtensionPoint) throws {
        #expect(try AppFixture(extensions: [.init("Item", point: point)]).problems() == [])
    }

    @Test(arguments: ExtensionPoint.all)
    func acceptsEveryAttributeOfAPoint(_ point: ExtensionPoint) throws {
        var item = AppFixture.Extension("Item", point: point)
        for key in point.attributes {
            item.info = item.info.setting(key.place.path + [key.name], to: AppFixture.Extension.sample(key.expectation))
        }
        #expect(try AppFixture(extensions: [item]).problems() == [])
    }

    @Test(arguments: ExtensionPoint.all)
    func refusesAMissingRequiredAttribute(_ point: ExtensionPoint) throws {
        for key in point.requiredAttributes {
            var item = AppFixture.Extension("Item", point: point)
            let path = key.place.path + [key.name]
            item.info = item.info.setting(path, to: nil)
            let problems = try AppFixture(extensions: [item]).problems()
            #expect(problems.map(\.keyPath) == [path.joined(separator: ".")])
        }
    }

    private static let values: [PropertyListValue] = [
        true, 1, 1_000_000, .real(1.5), "", "../x", "a b", .data(.init([0])), .date(.init(timeIntervalSince1970: 0)), [], [1], ["nonsense value"],
        ["Image", "Image"], ["a": "b"], [:],
    ]

    @Test(arguments: ExtensionPoint.all)
    func refusesWrongTypesForEveryKeyOfAPoint(_ point: ExtensionPoint) throws {
        for key in point.attributes {
            var refused = 0
            for place in [key.place, key.alternatePlace].compactMap(\.self) {
                for value in Self.values where !key.expectation.accepts(value) {
                    var item = AppFixture.Extension("Item", point: point)
                    item.info = item.info.setting(key.place.path + [key.name], to: nil).setting(place.path + [key.name], to: value)
                    let paths = try AppFixture(extensions: [item]).problems().map(\.keyPath)
                    #expect(paths.contains((place.path + [key.name]).joined(separator: ".")), "\(key.name) \(value)")
                    refused += 1
                }
            }
            #expect(refused > 8, "\(key.name)")
        }
    }

    @Test(
        arguments: [
            ("com.apple.photo-editing", "PHSupportedMediaTypes", ["Photo"]),
            ("com.apple.photo-editing", "PHSupportedMediaTypes", ["image"]),
            ("com.apple.fileprovider-ui", "UIDocumentPickerModes", ["Import"]),
            ("com.apple.fileprovider-ui", "UIDocumentPickerSupportedFileTypes", ["public/data"]),
            ("com.apple.ui-services", "NSExtensionServiceRoleType", "Editor"),
            ("com.apple.keyboard-service", "PrimaryLanguage", "english (US)"),
            ("com.apple.keyboard-service", "RequestsOpenAccess", 1),
        ] as [(String, String, PropertyListValue)])
    func namesTheWrongValueAndTheRightOnes(_ identifier: String, _ key: String, _ value: PropertyListValue) throws {
        let point = try #require(ExtensionPoint[identifier: identifier])
        var item = AppFixture.Extension("Item", point: point)
        item.info = item.info.setting(["NSExtension", "NSExtensionAttributes", key], to: value)
        let problem = try #require(try AppFixture(extensions: [item]).problems().first)
        #expect(problem.keyPath == "NSExtension.NSExtensionAttributes.\(key)")
        #expect(problem.expected == point.attribute(key)?.expectation.description)
        #expect(problem.found.contains((value.array?.first ?? value).description))
    }

    @Test func defaultsStandForAbsentKeys() throws {
        let scratch = try Scratch()
        let info = try #require(try AppFixture(extensions: [.init("Keys", point: .keyboard)]).read(in: scratch).extensions.first?.info)
        #expect(!info.isASCIICapable && !info.prefersRightToLeft && !info.requestsOpenAccess)
        #expect(info.primaryLanguage == "en-US")
    }

    @Test func typedMembersAnswerWhatTheFileStates() throws {
        let scratch = try Scratch()
        var keys = AppFixture.Extension("Keys", point: .keyboard)
        keys.info = keys.info.setting(
            ["NSExtension", "NSExtensionAttributes"],
            to: ["IsASCIICapable": true, "PrefersRightToLeft": true, "PrimaryLanguage": "ar", "RequestsOpenAccess": true])
        var action = AppFixture.Extension("Action", point: .actionWithInterface)
        action.info = action.info.setting(["NSExtension", "NSExtensionActionWantsFullScreenPresentation"], to: true)
            .setting(
                ["NSExtension", "NSExtensionAttributes"],
                to: ["NSExtensionServiceRoleType": "NSExtensionServiceRoleTypeViewer", "NSExtensionJavaScriptPreprocessingFile": "Action"])
        let bundle = try AppFixture(extensions: [keys, action, .init("Photo", point: .photoEditing)]).read(in: scratch)
        let infos = bundle.extensions.map(\.info)
        #expect(infos[0].wantsFullScreenPresentation && infos[0].serviceRole == .viewer && infos[0].javaScriptPreprocessingFile == "Action")
        #expect(infos[1].isASCIICapable && infos[1].prefersRightToLeft && infos[1].requestsOpenAccess && infos[1].primaryLanguage == "ar")
        #expect(infos[2].supportedMediaTypes == ["Image"])
    }

    @Test func onePhotoEditorForEachMediaType() throws {
        let path = ["NSExtension", "NSExtensionAttributes", "PHSupportedMediaTypes"]
        let first = AppFixture.Extension("A", point: .photoEditing)
        var second = AppFixture.Extension("B", point: .photoEditing)
        second.info = second.info.setting(path, to: ["Video"])
        #expect(try AppFixture(extensions: [first, second]).problems() == [])
        second.info = second.info.setting(path, to: ["Video", "Image"])
        let problems = try AppFixture(extensions: [first, second]).problems()
        #expect(problems.map(\.file) == ["PlugIns/B.appex/Info.plist"])
        #expect(problems.first?.found.contains("PlugIns/A.appex") == true)
    }

    @Test func openingDocumentsNeedsAFileProvider() throws {
        let path = ["NSExtension", "NSExtensionAttributes", "UIDocumentPickerModes"]
        var picker = AppFixture.Extension("Picker", point: .documentPicker)
        picker.info = picker.info.setting(path, to: ["UIDocumentPickerModeImport", "UIDocumentPickerModeOpen"])
        let problems = try AppFixture(extensions: [picker]).problems()
        #expect(problems.map(\.keyPath) == [path.joined(separator: ".")])
        #expect(problems.first?.found == "UIDocumentPickerModeOpen")
        #expect(try AppFixture(extensions: [picker, .init("Files", point: .fileProvider)]).problems() == [])
    }

    @Test func aDocumentGroupIsInTheEntitlementsAndMayStandInTheAttributes() throws {
        var files = AppFixture.Extension("Files", point: .fileProvider)
        files.info = files.info
            .setting(["NSExtension", "NSExtensionFileProviderDocumentGroup"], to: nil)
            .setting(["NSExtension", "NSExtensionAttributes", "NSExtensionFileProviderDocumentGroup"], to: "group.org.example.notes")
        #expect(try AppFixture(extensions: [files]).problems() == [])
        files.entitlements = nil
        let problem = try #require(try AppFixture(extensions: [files]).problems().first)
        #expect(problem.keyPath == "NSExtension.NSExtensionAttributes.NSExtensionFileProviderDocumentGroup")
        #expect(problem.expected.contains("com.apple.security.application-groups"))
    }

    @Test func oneFileProviderInAnApp() throws {
        let app = AppFixture(extensions: [.init("A", point: .fileProvider), .init("B", point: .fileProvider), .init("C", point: .fileProvider)])
        #expect(try app.problems().map(\.file) == ["PlugIns/B.appex/Info.plist"])
    }

    @Test func twoExtensionsDoNotShareAnIdentifier() throws {
        var second = AppFixture.Extension("B", point: .share)
        second.info = second.info.setting(["CFBundleIdentifier"], to: "org.example.notes.a")
        let problems = try AppFixture(extensions: [.init("A", point: .share), second]).problems()
        #expect(problems.map(\.file) == ["PlugIns/B.appex/Info.plist"])
        #expect(problems.map(\.keyPath) == ["CFBundleIdentifier"])
    }
}
