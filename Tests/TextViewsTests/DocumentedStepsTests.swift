import Foundation
import Testing
import TextViews

/// The steps in the documentation are steps, and the table of steps is complete.
@Suite struct DocumentedStepsTests {
    private static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation")

    private static func read(_ page: String) throws -> String {
        try String(contentsOf: documentation.appendingPathComponent(page), encoding: .utf8)
    }

    @Test(arguments: ["views.md", "extension-points/share.md", "extension-points/action-ui.md"]) func canBeRead(page: String) throws {
        let blocks = try Self.read(page).components(separatedBy: "```steps\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
        #expect(!blocks.isEmpty, "There are no steps in \(page) any more.")
        for block in blocks { #expect(try !ScriptParser.parse(block).isEmpty) }
    }

    /// The parser's own list, in the sentence about a step that does not exist.
    @Test func describesEveryStep() throws {
        var sentence = ""
        do throws(ViewProblem) { _ = try ScriptParser.parse("nothing") } catch { sentence = error.description }
        let names = try #require(sentence.components(separatedBy: "There are ").last)
            .components(separatedBy: CharacterSet(charactersIn: ", .")).filter { !$0.isEmpty && $0 != "and" }
        #expect(names.count > 5)
        let page = try Self.read("views.md")
        for name in names { #expect(page.contains("| `\(name)` |") || page.contains("| `\(name) "), "\(name) is not in the table") }
    }
}
