import Foundation
import Testing

extension SystemTests {
    /// `appex predicate`, the predicate language as a tool.
    @Suite struct PredicateTests {
        private func write(_ system: SystemFixture, _ name: String, _ text: String) throws -> String {
            let path = system.home + "/" + name
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return path
        }

        @Test func evaluatesAgainstFilesAndShowsEveryNode() throws {
            try withSystem { system in
                let note = try write(system, "note.txt", "hi")
                let format =
                    "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.text').@count == 1).@count == 1"
                let result = try system.appex("predicate", format, "--items", note, "--json")
                #expect(result.status == 0)
                let answer = try result.json(PredicateAnswer.self)
                #expect(answer.result == true)
                #expect(answer.canonical?.hasPrefix("SUBQUERY(extensionItems, $i,") == true)
                func nodes(_ node: Trace) -> [Trace] { [node] + node.parts.flatMap(nodes) }
                let all = try nodes(#require(answer.tree))
                #expect(all.contains { $0.text.hasPrefix("SUBQUERY") && $0.value?.contains("public.plain-text") == true })
                #expect(all.allSatisfy { $0.value != nil || $0.error != nil }, "a node without a value")
                let shown = try system.appex("predicate", format, "--items", note)
                #expect(shown.output.contains("✓ ") && shown.output.hasSuffix("true\n"))
                #expect(system.system == nil, "nothing of this needs the system")
            }
        }

        @Test(arguments: ["-1 < 2", "-(1) < 2", "--1 > 0", "---1 < 0", "-hat == nil", "- 1 < 2"])
        func readsAPredicateThatBeginsWithAMinus(format: String) throws {
            try withSystem { system in
                for arguments in [[format], [format, "--text", "a"], ["--json", format], ["--variable", "x=1", format], ["--", format]] {
                    let result = try system.appex(["predicate"] + arguments)
                    #expect(result.status == 0, "\(arguments): \(result.output) \(result.errors)")
                }
                let count = try system.appex("predicate", "-extensionItems.@count == -1", "--items", write(system, "a.txt", "a"))
                #expect(count.status == 0, "\(count.output) \(count.errors)")
                #expect(try system.appex("predicate", "1 < 2", "--nonsense").status == 64)
                #expect(try system.appex("predicate", "-h").output.contains("USAGE: appex predicate"))
            }
        }

        private static let allTypes = "extensionItems.@unionOfArrays.attachments.@unionOfArrays.registeredTypeIdentifiers"

        @Test func takesFileURLsAsItems() throws {
            try withSystem { system in
                let note = try write(system, "a note.txt", "hi")
                let url = URL(fileURLWithPath: note).absoluteString
                #expect(url.hasPrefix("file:///") && url.contains("%20"))
                let format = "ANY \(Self.allTypes) == 'public.file-url'"
                for item in [url, url.replacing("file:///", with: "file://localhost/"), url.replacing("file:///", with: "file:/")] {
                    let result = try system.appex("predicate", format, "--items", item)
                    #expect(result.status == 0, "\(item): \(result.errors)")
                }
                for item in ["file://elsewhere/a.txt", "file:a.txt"] {
                    let result = try system.appex("predicate", format, "--items", item)
                    #expect(result.status == 64 && result.errors.contains("does not name a file of this machine"), "\(item): \(result.errors)")
                }
            }
        }

        @Test func takesATypeThatNothingDeclaresAndSaysSo() throws {
            try withSystem { system in
                let format = "ANY \(Self.allTypes) UTI-CONFORMS-TO 'org.example.thing'"
                let thing = try system.appex("predicate", format, "--items", "-", "--type", "org.example.thing", input: Data("x".utf8))
                #expect(thing.status == 0, "\(thing.output) \(thing.errors)")
                #expect(thing.errors.contains("nothing declares the type \"org.example.thing\""))
                #expect(thing.errors.contains("UTExportedTypeDeclarations"))
                let unknown = try system.appex("predicate", format, "--items", "-", "--type", "x-kind/x-thing", input: Data("x".utf8))
                #expect(unknown.status == 1 && unknown.errors.contains("nothing declares the type \"x-kind/x-thing\""), "\(unknown.errors)")
                let known = try system.appex("predicate", format, "--items", "-", "--type", "public.jpeg", input: Data("x".utf8))
                #expect(known.status == 1 && known.errors.isEmpty, "\(known.errors)")
                let noType = try system.appex("predicate", format, "--items", "-", "--type", "jpeg", input: Data("x".utf8))
                #expect(noType.status == 64 && noType.errors.contains("Did you mean public.jpeg?"), "\(noType.errors)")
                let nonsense = try system.appex("predicate", format, "--items", "-", "--type", "no such", input: Data("x".utf8))
                #expect(nonsense.status == 64 && nonsense.errors.contains("such as public.jpeg"), "\(nonsense.errors)")
            }
        }

        @Test func saysFalseWithItsStatus() throws {
            try withSystem { system in
                let result = try system.appex("predicate", "extensionItems.@count == 2", "--text", "hello")
                #expect(result.status == 1)
                #expect(result.output.hasSuffix("false\n"))
            }
        }

        @Test func evaluatesAnyJSONWithVariables() throws {
            try withSystem { system in
                let people = try write(system, "people.json", #"{"people": [{"name": "Ann", "age": 41}, {"name": "Bo", "age": 12}]}"#)
                let format = "ANY people.age > $limit AND people[FIRST].name BEGINSWITH[c] $start"
                let result = try system.appex("predicate", format, "--object", people, "--variable", "limit=40", "--variable", "start=an")
                #expect(result.status == 0, "\(result.output) \(result.errors)")
                #expect(try system.appex("predicate", format, "--object", people, "--variable", "limit=60", "--variable", "start=an").status == 1)
                let missing = try system.appex("predicate", format, "--object", people, "--variable", "start=an", "--json")
                #expect(missing.status == 2)
                #expect(try missing.json(PredicateAnswer.self).error?.message.contains("$limit") == true)
                let input = try system.appex("predicate", "SELF == 7", "--object", "-", input: Data("7".utf8))
                #expect(input.status == 0)
            }
        }

        @Test func pointsAtAMistake() throws {
            try withSystem { system in
                let result = try system.appex("predicate", "a == AND b == 2")
                #expect(result.status == 2)
                #expect(result.errors.contains("a == AND b == 2\n     ^"), "\(result.errors)")
                let answer = try system.appex("predicate", "a == AND b == 2", "--json").json(PredicateAnswer.self)
                #expect(answer.error?.line == 1)
                #expect(answer.error?.column == 6)
                #expect(answer.result == nil)
            }
        }

        @Test func refusesWhatCannotBeRead() throws {
            try withSystem { system in
                let missing = try system.appex("predicate", "SELF == 1", "--object", system.home + "/none.json")
                #expect(missing.status != 0 && missing.errors.contains("none.json"))
                let both = try system.appex("predicate", "SELF == 1", "--object", "-", "--text", "a")
                #expect(both.status != 0 && both.errors.contains("not both"))
            }
        }
    }
}
