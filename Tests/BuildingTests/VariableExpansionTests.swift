import ExtensionModel
import Testing

@testable import AppexBuild

@Suite struct VariableExpansionTests {
    private let part = BundlePlan.Part(
        target: "My_Notes", module: "My_Notes", product: "My_Notes", folder: "/package/Sources/My_Notes",
        info: [
            "CFBundleIdentifier": .string("org.example.notes"),
            "AppexBuildSettings": .dictionary([
                "FLAVOR": .string("$(PRODUCT_NAME:lower)-x"), "A": .string("$(B)"), "B": .string("$(A)"), "EMPTY": .string(""),
                "BIG": .string(String(repeating: "$(BIGGER)", count: 300)), "BIGGER": .string(String(repeating: "a", count: 300)),
            ]),
        ])

    private func expansion() throws -> VariableExpansion {
        VariableExpansion(settings: try .app(part, configuration: .release, definitions: ["DEFINED": "yes"]))
    }

    @Test(arguments: [
        ("$(PRODUCT_NAME)", "My_Notes"), ("${PRODUCT_NAME}", "My_Notes"), ("$(PRODUCT_MODULE_NAME).Handler", "My_Notes.Handler"),
        ("$(EXECUTABLE_NAME)", "My_Notes"), ("$(TARGET_NAME)", "My_Notes"), ("$(PRODUCT_BUNDLE_IDENTIFIER).x", "org.example.notes.x"),
        ("$(DEVELOPMENT_LANGUAGE)", "en"), ("$(MARKETING_VERSION)", "1.0"), ("$(CURRENT_PROJECT_VERSION)", "1"),
        ("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "APPL"), ("$(CONFIGURATION)", "Release"), ("$(AppIdentifierPrefix)a.b", "a.b"),
        ("$(PRODUCT_NAME:rfc1034identifier)", "My-Notes"), ("${PRODUCT_NAME:rfc1034identifier}", "My-Notes"),
        ("$(PRODUCT_NAME:c99extidentifier)", "My_Notes"), ("$(PRODUCT_NAME:rfc1034identifier:lower)", "my-notes"),
        ("$(PRODUCT_NAME:upper)", "MY_NOTES"), ("$(NOWHERE:default=here)", "here"), ("$(EMPTY:default=here)", "here"),
        ("$(DEFINED)", "yes"), ("$(FLAVOR)", "my_notes-x"), ("$(PRODUCT_NAME)$(DEFINED)", "My_Notesyes"),
        // What is no build setting stays as it is.
        ("$extensionItem.attachments.@count == $attachment", "$extensionItem.attachments.@count == $attachment"), ("$", "$"), ("a$", "a$"),
        ("$(", "$("), ("${PRODUCT_NAME", "${PRODUCT_NAME"), ("$(PRODUCT_NAME}", "$(PRODUCT_NAME}"), ("$()", "$()"), ("$(5 euros)", "$(5 euros)"),
        ("$$(DEFINED)", "$yes"), ("", ""),
    ])
    func expands(_ text: String, _ expected: String) throws {
        #expect(try expansion().expand(text) == expected)
    }

    @Test func namesFileKeyAndKnownSettingsWhenOneIsUnknown() throws {
        let info: [String: PropertyListValue] = ["NSExtension": .dictionary(["A": .array([.string("a"), .string("$(MISSING)")])])]
        let error = try #require(throws: BuildError.self) { try expansion().expand(info, file: "Sources/X/Info.plist") }
        #expect(error.problems.count == 1)
        let problem = try #require(error.problems.first)
        #expect(problem.hasPrefix("Sources/X/Info.plist: NSExtension.A[1]: $(MISSING) has no value."))
        #expect(problem.contains("PRODUCT_MODULE_NAME"))
        #expect(problem.contains("--define MISSING=VALUE"))
    }

    @Test func listsAllUnknownSettingsAtOnce() throws {
        let error = try #require(throws: BuildError.self) {
            try expansion().expand(["A": .string("$(X)"), "B": .string("${Y}")], file: "f")
        }
        #expect(error.problems.count == 2)
    }

    @Test func refusesAnUnknownModifier() throws {
        #expect(throws: VariableExpansion.Problem.unknownModifier("loud", of: "PRODUCT_NAME")) { try expansion().expand("$(PRODUCT_NAME:loud)") }
    }

    @Test func noticesSettingsThatReferToThemselves() throws {
        let error = try #require(throws: VariableExpansion.Problem.self) { try expansion().expand("$(A)") }
        #expect(error == .circle(name: "A") || error == .circle(name: "B"))
    }

    @Test func limitsHowLongATextBecomes() throws {
        #expect(throws: VariableExpansion.Problem.tooLong) { try expansion().expand("$(BIG)") }
    }

    @Test func leavesValuesThatAreNotTextAlone() throws {
        let info: [String: PropertyListValue] = ["A": .integer(1), "B": .boolean(true), "$(C)": .dictionary(["D": .real(0.5)])]
        #expect(try expansion().expand(info, file: "f") == info)
    }
}
