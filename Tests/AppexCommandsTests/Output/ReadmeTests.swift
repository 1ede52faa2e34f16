import ArgumentParser
import Foundation
import TestSupport
import Testing
import TextViews

@testable import AppexCommands

/// What the README names is there, and what it types is a command. `TourTests` compares the outputs of its tour.
@Suite struct ReadmeTests {
    private static let repository = URL(fileURLWithPath: JSONSchema.path).deletingLastPathComponent().deletingLastPathComponent()

    private static func page() throws -> String {
        try String(contentsOf: repository.appendingPathComponent("README.md"), encoding: .utf8)
    }

    /// The commands in its `console` blocks, each as words.
    private static func commands() throws -> [[String]] {
        let blocks = try page().components(separatedBy: "```console\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
        let lines = blocks.flatMap { $0.components(separatedBy: "\n") }.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
        return lines.flatMap(parts).map(words)
    }

    /// The commands of a line with `|`, `&&`, and without its remark.
    private static func parts(of line: String) -> [String] {
        var (parts, quote): ([String], Character?) = ([""], nil)
        for character in line {
            if quote == nil, character == "#" { break }
            if character == quote { quote = nil } else if quote == nil, character == "'" || character == "\"" { quote = character }
            if quote == nil, character == "|" || character == "&" { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The words of a command without redirections.
    private static func words(of command: String) -> [String] {
        var (words, quote, isInside): ([String], Character?, Bool) = ([], nil, false)
        for character in command {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                if !isInside { words.append("") }
                isInside = true
            } else if quote == nil, character == " " {
                isInside = false
            } else if isInside {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
                isInside = true
            }
        }
        return words.filter { $0 != "2>/dev/null" }
    }

    @Test func everyCommandCanBeRead() throws {
        let commands = try Self.commands().filter { $0.first == "appex" }
        #expect(commands.count > 15)
        for words in commands {
            #expect(throws: Never.self, "\(words)") {
                _ = try Appex.parseAsRoot(PredicateCommand.sparingPredicate(in: Array(words.dropFirst())))
            }
        }
    }

    @Test func everyStepCanBeRead() throws {
        let scripts = try Self.commands().compactMap { words in words.firstIndex(of: "--do").map { words[$0 + 1] } }
        #expect(!scripts.isEmpty)
        for script in scripts { try #expect(!ScriptParser.parse(script).isEmpty) }
    }

    @Test func everyFileOfTheRepositoryIsThere() throws {
        let page = try Self.page()
        let links = page.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.1) }.filter { !$0.hasPrefix("http") }
        // What `appex build` makes is below a sample whose folder is there.
        let named = try Self.commands().flatMap(\.self).filter { $0.hasPrefix("Samples/") }.map { $0.components(separatedBy: "/build/")[0] }
        #expect(links.count > 20 && named.count > 2)
        for path in links + named {
            #expect(access(Self.repository.appendingPathComponent(path).path, F_OK) == 0, "\(path) is not there")
        }
    }

    @Test func everyIdentifierIsOfASample() throws {
        let identifiers = try Self.commands().flatMap(\.self).filter { $0.hasPrefix("org.appex.") }
        #expect(identifiers.contains("org.appex.samples.clock.ClockToday"))
        let samples = Self.repository.appendingPathComponent("Samples")
        let files = try #require(FileManager.default.enumerator(atPath: samples.path)).compactMap { $0 as? String }
        let lists = files.filter { $0.contains("/Sources/") && $0.hasSuffix("/Info.plist") && !$0.contains("build/") }
        let texts = try lists.map { try String(contentsOf: samples.appendingPathComponent($0), encoding: .utf8) }
        func isWritten(_ identifier: String) -> Bool { texts.contains { $0.contains("<string>\(identifier)</string>") } }
        for identifier in identifiers {
            // An extension without an identifier of its own has the name of its target behind the one of its app.
            let parts = identifier.split(separator: ".").map(String.init)
            let isDerived = lists.contains { $0.hasSuffix("/\(parts.last ?? "")/Info.plist") } && isWritten(parts.dropLast().joined(separator: "."))
            #expect(isWritten(identifier) || isDerived, "\(identifier) is in no sample")
        }
    }

    /// The answer of the project that the README makes.
    @Test func whatTheNewProjectAnswersIsWhatItsTemplateDoes() throws {
        #expect(try Self.page().contains("$ appex run org.example.shout.ShoutAction --text \"some words\"\nSOME WORDS\n"))
        let files = try #require(FileManager.default.enumerator(atPath: Self.repository.appendingPathComponent("Templates/action").path))
        let sources = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.compactMap {
            try? String(contentsOf: Self.repository.appendingPathComponent("Templates/action/" + $0), encoding: .utf8)
        }
        #expect(sources.contains { $0.contains(".uppercased()") })
    }
}
