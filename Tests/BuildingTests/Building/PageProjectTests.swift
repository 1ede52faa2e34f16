import Foundation
import Testing

@testable import AppexBuild

/// Extensions with a script for web pages. These call the Swift package manager, so they take seconds each.
@Suite(.serialized) struct PageProjectTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func build(_ folder: String) async throws -> BuiltApp {
        try await TestSDK.builder().build(.init(package: folder, messages: STDERR_FILENO))
    }

    @Test(arguments: [("action", "NoteAction", "Action.js"), ("action-ui", "NoteAction", "Action.js"), ("share", "NoteShare", "Share.js")])
    func buildsTheTemplatesForPagesWithoutWarnings(kind: String, target: String, script: String) async throws {
        let folder = try ProjectTemplate(kind: kind, isForPages: true, sdk: await TestSDK.get())
            .makeProject(named: "Note", identifier: "org.example.note", directory: scratch.path + "/Note")
        for file in scratch.contents(of: "Note") {
            let text = FileManager.default.contents(atPath: folder + "/" + file).map { String(decoding: $0, as: UTF8.self) } ?? ""
            #expect(!file.contains("__") && !text.contains("__"), "in \(file)")
        }
        #expect(scratch.contents(of: "Note").contains(".gitignore"), "what the two forms have in common is copied as well")
        let app = try await build(folder)
        #expect(app.warnings == [])
        #expect(scratch.contents(of: "Note/build/Note.app/PlugIns/\(target).appex") == ["Info.plist", "lib\(target).so", script].sorted())
    }

    @Test func hasNoFormForPagesOfExtensionsThatSeeNone() async throws {
        let sdk = try await TestSDK.get()
        let error = try #require(throws: BuildError.self) { try ProjectTemplate(kind: "today", isForPages: true, sdk: sdk) }
        #expect(error.description == "The template “today” has no form for web pages. These have one: action, action-ui, share.")
        #expect(!ProjectTemplate.kinds(of: sdk).contains { $0.contains("page") })
    }

    @Test func saysWhatIsWrongWithTheScriptOrTheRule() async throws {
        let folder = scratch.path + "/Page"
        try FileManager.default.copyItem(atPath: TestSDK.repository + "/Tests/Fixtures/AppleActionTemplate", toPath: folder)
        let place = folder + "/Sources/PageAction/"
        let info = try String(contentsOfFile: place + "Info.plist", encoding: .utf8)
        let script = try String(contentsOfFile: place + "Action.js", encoding: .utf8)
        func warnings(info: String = info, script: Data = Data(script.utf8)) async throws -> [String] {
            try Data(info.utf8).write(to: URL(fileURLWithPath: place + "Info.plist"))
            try script.write(to: URL(fileURLWithPath: place + "Action.js"))
            let found = try await build(folder).warnings
            #expect(found.allSatisfy { $0.hasPrefix("PlugIns/PageAction.appex: ") }, "\(found)")
            return found.map { String($0.dropFirst("PlugIns/PageAction.appex: ".count)) }
        }

        #expect(try await warnings() == [])

        let page = "NSExtensionActivationSupportsWebPageWithMaxCount"
        let noRule = try await warnings(info: info.replacing(page, with: "NSExtensionActivationSupportsWebURLWithMaxCount"))
        #expect(
            noRule.count == 1
                && noRule[0].hasPrefix("NSExtensionJavaScriptPreprocessingFile names Action, and the activation rule accepts no web page"))

        let named = /<key>NSExtensionJavaScriptPreprocessingFile<\/key>\s*<string>Action<\/string>/
        let noScript = info.replacing(named, with: "")
        let onlyPages = try await warnings(info: noScript)
        #expect(
            onlyPages.count == 1 && onlyPages[0].hasPrefix("It accepts web pages and names no script, so it receives only the address of a page."))
        let addresses = "<key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer><key>\(page)</key>"
        #expect(try await warnings(info: noScript.replacing("<key>\(page)</key>", with: addresses)) == [], "expects addresses")

        // The rule of a predicate is evaluated.
        let rule = /<key>NSExtensionActivationRule<\/key>\s*<dict>.*?<\/dict>/.dotMatchesNewlines()
        func predicate(_ type: String) -> String {
            let condition = "SUBQUERY($item.attachments, $one, ANY $one.registeredTypeIdentifiers UTI-CONFORMS-TO \"\(type)\").@count &gt; 0"
            return info.replacing(rule) { _ in
                "<key>NSExtensionActivationRule</key><string>SUBQUERY(extensionItems, $item, \(condition)).@count == 1</string>"
            }
        }
        #expect(try await warnings(info: predicate("com.apple.property-list")) == [])
        #expect(try await warnings(info: predicate("public.image")).count == 1)

        #expect(
            try await warnings(script: Data("var PreprocessingJS = {};".utf8)).first?.hasPrefix("Action.js does not mention ExtensionPreprocessingJS")
                == true)
        let words = try await #require(throws: BuildError.self) { try await warnings(script: Data([0xff, 0xfe, 0x20])) }
        #expect(words.description.contains("Action.js is not in UTF-8, so it would never run. Convert the file."))
        let long = Data((script + String(repeating: " ", count: PageScriptCheck.lengthLimit)).utf8)
        #expect(
            try await warnings(script: long).first?.hasPrefix("Action.js has \(long.count) bytes. Browsers run scripts of at most 4194304 bytes")
                == true)

        try FileManager.default.removeItem(atPath: place + "Action.js")
        let missing = try await #require(throws: BuildError.self) { try await build(folder) }
        #expect(
            missing.description.contains(
                "NSExtensionJavaScriptPreprocessingFile names Action.js, which is neither beside the Info.plist nor in Resources."))
    }
}
