@testable import ExtensionModel
import Testing

@Suite struct DeclaredPointTests {
    private func app(_ declarations: PropertyListValue...) -> AppFixture {
        var app = AppFixture()
        app.info = app.info.setting([ExtensionPoint.declarationKey], to: .array(declarations))
        return app
    }

    @Test func aPointWithOnlyAnIdentifierIsConservative() throws {
        let scratch = try Scratch()
        let point = try #require(try app(["Identifier": "org.example.notes.importer"]).read(in: scratch).info.declaredPoints.first)
        #expect(point.alias == "importer" && point.principal == .requestHandler && point.sandbox == .strict)
        #expect(point.requestBudget == .seconds(60) && point.processModel == .onePerRequest && point.presentation == .none)
        #expect(!point.mayOpenURLs && !point.isEnabledOnInstall && !point.hasUserInterface && point.attributes.isEmpty)
        #expect(point.memoryLimit < ExtensionPoint.share.memoryLimit)
    }

    @Test func everyKeyOfADeclarationCounts() throws {
        let scratch = try Scratch()
        let point = try #require(
            try app([
                "Identifier": "org.example.notes.theme", "Alias": "note-theme", "Title": "Theme", "Principal": "ViewController",
                "ProcessModel": "OneLongLived", "Presentation": "embedded", "Activation": "activationRule", "LaunchSeconds": 2, "RequestSeconds": 9,
                "MemoryMiB": 16, "RequiredAttributes": ["Colours": "StringArray"], "OptionalAttributes": ["Dark": "Boolean"],
            ]).read(in: scratch).info.declaredPoints.first)
        #expect(point.alias == "note-theme" && point.title == "Theme" && point.principal == .viewController && point.hasUserInterface)
        #expect(point.processModel == .oneLongLived && point.presentation == .embedded && point.activation == .activationRule)
        #expect(point.launchBudget == .seconds(2) && point.requestBudget == .seconds(9))
        #expect(point.memoryLimit == ExtensionPoint.today.memoryLimit)
        #expect(point.requiredAttributes.map(\.name) == ["Colours"])
        #expect(point.optionalAttributes.map(\.name) == ["Dark", "NSExtensionActivationRule"])
    }

    @Test(
        arguments: [
            ("Identifier", "com.apple.share-services"), ("Identifier", "org.example.other.x"), ("Identifier", 5), ("Alias", "share"),
            ("Alias", "No Spaces"), ("Principal", "FinderSync"), ("ProcessModel", "Many"), ("Presentation", "none"), ("LaunchSeconds", 6),
            ("LaunchSeconds", 0), ("RequestSeconds", 601), ("MemoryMiB", 4096), ("MemoryMiB", "16"), ("RequiredAttributes", ["A"]),
            ("Activation", "always"),
        ] as [(String, PropertyListValue)])
    func refusesAValueOutOfBounds(_ key: String, _ value: PropertyListValue) throws {
        let problems = try app((["Identifier": "org.example.notes.x"] as PropertyListValue).setting([key], to: value)).problems()
        #expect(problems.map(\.keyPath) == ["AppexExtensionPoints[0].\(key)"])
    }

    @Test func refusesAnAttributeOfUnknownType() throws {
        let problems = try app(["Identifier": "org.example.notes.x", "RequiredAttributes": ["A": "Float"]]).problems()
        #expect(problems.map(\.keyPath) == ["AppexExtensionPoints[0].RequiredAttributes.A"])
    }

    @Test func refusesTheSamePointTwiceAndMoreThanTheLimit() throws {
        let one: PropertyListValue = ["Identifier": "org.example.notes.x"]
        #expect(try app(one, one).problems().map(\.keyPath) == ["AppexExtensionPoints[1].Identifier"])
        var many = AppFixture()
        let points = (0..<17).map { PropertyListValue.dictionary(["Identifier": .string("org.example.notes.x\($0)")]) }
        many.info = many.info.setting([ExtensionPoint.declarationKey], to: .array(points))
        #expect(try many.problems().map(\.keyPath) == ["AppexExtensionPoints"])
    }

    @Test func anAppNamedLikeTheGuidesPointsCannotReplaceThem() throws {
        var app = app(["Identifier": "com.apple.share-services"])
        app.info = app.info.setting(["CFBundleIdentifier"], to: "com.apple")
        #expect(try app.problems().map(\.keyPath) == ["AppexExtensionPoints[0].Identifier"])
    }

    @Test func anExtensionOfADeclaredPointIsValidatedByItsRow() throws {
        let scratch = try Scratch()
        var app = app(["Identifier": "org.example.notes.theme", "RequiredAttributes": ["Colours": "StringArray"]])
        var item = AppFixture.Extension("Theme", point: .share)
        item.info = item.info.setting(["NSExtension", "NSExtensionPointIdentifier"], to: "org.example.notes.theme")
        app.extensions = [item]
        #expect(try app.problems().map(\.keyPath) == ["NSExtension.NSExtensionAttributes.Colours"])
        app.extensions[0].info = item.info.setting(["NSExtension", "NSExtensionAttributes", "Colours"], to: ["red"])
        let bundle = try app.read(in: scratch)
        #expect(bundle.extensions.first?.point?.identifier == "org.example.notes.theme")
        // Installed again, the app finds its own earlier declaration among the known points.
        let known = ExtensionPoint.all + bundle.info.declaredPoints
        #expect(try app.problems(knownPoints: known) == [])
    }
}
