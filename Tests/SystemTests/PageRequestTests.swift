import Foundation
import Testing

extension SystemTests {
    /// What an extension receives of a web page, and what it returns for the page: a property list each way, here without a browser.
    @Suite struct PageRequestTests {
        private static let echo = "org.appex.test.page-scripts.PageEcho"
        private static let reader = "org.appex.samples.reader.ReaderAction"
        private static let translate = "org.appex.samples.translate.TranslateAction"

        private func item(_ results: [String: Any]) throws -> Data {
            try PropertyListSerialization.data(fromPropertyList: ["NSExtensionJavaScriptPreprocessingResultsKey": results], format: .xml, options: 0)
        }

        private static let arguments = ["-", "--type", "com.apple.property-list"]

        /// The argument of `finalize` in what a command printed.
        private func argument(in result: Tool.Result) throws -> [String: Any] {
            let start = try #require(result.output.range(of: "<?xml"), "\(result.output)\(result.errors)").lowerBound
            let list = try PropertyListSerialization.propertyList(from: Data(result.output[start...].utf8), format: nil) as? [String: Any]
            return try #require(list?["NSExtensionJavaScriptFinalizeArgumentKey"] as? [String: Any])
        }

        private func run(_ system: SystemFixture, _ identifier: String, _ results: [String: Any]) throws -> Tool.Result {
            try system.appex(["run", identifier] + Self.arguments, input: item(results))
        }

        private func show(_ system: SystemFixture, _ steps: String, _ results: [String: Any]) throws -> Tool.Result {
            try system.appex(["ui", Self.reader] + Self.arguments + ["--do", steps], input: item(results))
        }

        /// What the script has to find in a page of the sample Reader.
        private func article(_ name: String) throws -> [String: Any] {
            let data = try Data(contentsOf: URL(fileURLWithPath: Place.repository + "/Samples/Reader/Pages/\(name).json"))
            return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        }

        // MARK: - Both ways

        @Test func valuesKeepTheirTypesBothWays() throws {
            try withViews(.pageScripts) { system in
                var deep: [String: Any] = ["leaf": "x"]
                for _ in 0..<40 { deep = ["inner": deep] }
                let results: [String: Any] = [
                    "text": "ß\u{1F469}", "yes": true, "no": false, "whole": 7, "one": 1, "half": 0.5, "large": Int64(9_007_199_254_740_991),
                    "date": Date(timeIntervalSince1970: 1e9),
                    "bytes": Data([0, 1, 255]), "list": [1, "a", [String: Any]()] as [Any], "empty": "", "": "no key", "deep": deep,
                ]
                let argument = try argument(in: run(system, Self.echo, results))
                #expect(argument["received"] as? NSDictionary == results as NSDictionary)
                let types = try #require(argument["types"] as? [String: String])
                let kinds = [
                    "text": "string", "yes": "boolean", "no": "boolean", "whole": "integer", "one": "integer", "half": "real", "large": "integer",
                    "date": "date",
                ]
                for (place, kind) in kinds { #expect(types[place] == kind, "\(place)") }
                #expect(types["bytes"] == "data" && types["list"] == "array" && types["list[2]"] == "dictionary")
            }
        }

        @Test func returnsWhatIsForFinalizeOrNothing() throws {
            try withViews(.pageScripts) { system in
                let returned = try run(system, Self.echo, ["answer": "finalize", "argument": ["bgColor": "red"]])
                #expect(try argument(in: returned) as? [String: String] == ["bgColor": "red"])
                let nothing = try run(system, Self.echo, ["answer": "nothing"])
                #expect(nothing.isSuccess && nothing.output == "")
                #expect(try !run(system, Self.echo, ["answer": "cancel"]).isSuccess)
            }
        }

        @Test func anAddressStandsForAPageWithoutResults() throws {
            try withViews(.pageScripts) { system in
                let address = try system.appex("run", Self.echo, "--url", "https://example.org/?q=1")
                #expect(try argument(in: address) as? [String: String] == ["address": "https://example.org/?q=1"])
                #expect(try system.appex("run", Self.echo, "--text", "selected").output == "SELECTED")
            }
        }

        @Test func eightMebibytesOfTextArriveWhole() throws {
            try withViews(.pageScripts) { system in
                let results: [String: Any] = ["answer": "finalize", "argument": ["text": String(repeating: "x", count: 8 << 20)]]
                let argument = try argument(in: run(system, Self.echo, results))
                #expect((argument["text"] as? String)?.utf8.count == 8 << 20)
            }
        }

        // MARK: - Reader

        @Test func readerShowsAnArticleAndPutsItIntoThePage() throws {
            try withViews(.reader) { system in
                let article = try article("news")
                let shown = try show(system, "wait title; dump; tap larger; select font \"Sans Serif\"; tap show-in-page; result", article)
                for line in [
                    "Harbour bridge reopens after two years of repairs", "Mara Lindqvist, Tom Okafor · The Daily Tide", "What was found",
                    "Nine piers",
                ] {
                    #expect(shown.output.contains(line), "\(shown.output)\(shown.errors)")
                }
                let argument = try argument(in: shown)
                #expect(argument["action"] as? String == "show")
                #expect(argument["isSerif"] as? Bool == false)
                #expect(argument["size"] as? Double == 1.1)
                // The style is there the next time, and in the app.
                let again = try show(system, "wait title; dump; tap done; result", article)
                #expect(again.output.contains("= \"Sans Serif\""), "\(again.output)")
                #expect(try self.argument(in: again)["action"] as? String == "restore")
                #expect(try system.succeed("open", "Reader", "--do", "dump").output.contains("switch label \"Serif Font\" #serif = \"off\"") == true)
            }
        }

        @Test func readerSaysWhenThereIsNothingToRead() throws {
            try withViews(.reader) { system in
                let list = try show(system, "wait remark; dump", article("list"))
                #expect(list.output.contains("There is no article on this page.") && !list.output.contains("show-in-page"), "\(list.output)")
                let address = try system.appex("ui", Self.reader, "--url", "https://example.org/", "--do", "wait remark; dump")
                #expect(address.output.contains("This page lets no script run"), "\(address.output)\(address.errors)")
            }
        }

        /// The page decides what its script finds.
        @Test func readerTakesWhateverAPagePassesOn() throws {
            try withViews(.reader) { system in
                let spans: [[String: Any]] = [
                    ["start": 0, "length": 400, "style": "strong"], ["start": -1, "length": 2, "link": "https://example.org/"],
                    ["start": Int64.max, "length": Int64.max, "style": "code"], ["start": 1, "length": 0], ["start": "one"],
                    ["start": 1, "length": 1, "link": "javascript:alert(1)"],
                    ["start": 1, "length": 1, "style": "blink"],
                ]
                let odd: [Any] = [
                    ["kind": "paragraph", "text": "Fine.", "styles": spans], ["kind": "paragraph", "text": 7],
                    ["kind": "list", "items": ["one", 2]],
                    ["kind": "heading", "level": -5, "text": "Heading"], ["kind": "unknown", "text": "x"],
                    ["kind": "quote", "text": "\u{202E}\u{0}"],
                ]
                let shown = try show(system, "wait title; dump", ["title": 5, "wordCount": -3, "direction": ["x"], "blocks": odd])
                #expect(shown.isSuccess && shown.output.contains("Fine.") && shown.output.contains("Heading"), "\(shown.output)\(shown.errors)")
                #expect(try show(system, "wait remark", ["blocks": ["no", "blocks"]]).isSuccess)
                let many = (0..<3000).map { ["kind": "paragraph", "text": "Paragraph \($0)."] }
                let long = try show(system, "wait title; dump; tap done; result", ["title": "Long", "blocks": many])
                #expect(long.isSuccess && long.output.contains("The rest of this article is in the page."), "\(long.errors)")
            }
        }

        // MARK: - Translate

        @Test func translateTranslatesTextsInTheirOrderAndRestores() throws {
            try withViews(.translate) { system in
                let page: [String: Any] = [
                    "isTranslated": false, "language": "en", "texts": ["A house", "The river and ", "the water is cold.", "12"],
                    "starts": [true, true, false, true],
                ]
                let translated = try argument(in: run(system, Self.translate, page))
                #expect(translated["texts"] as? [String] == ["Ein Haus", "Die Fluss und ", "die Wasser ist kalt.", "12"])
                #expect(translated["language"] as? String == "de")
                #expect((translated["words"] as? [String: String])?["original"] == "Show Original")
                let restored = try argument(in: run(system, Self.translate, ["isTranslated": true]))
                #expect(restored as? [String: String] == ["action": "restore"])
            }
        }

        @Test func translateTranslatesASelectionInBothDirections() throws {
            try withViews(.translate) { system in
                #expect(try system.appex("run", Self.translate, "--text", "The old man is here!").output == "Die alt Mann ist hier!")
                #expect(try system.appex("run", Self.translate, "--text", "DAS Haus, am Fluss.").output == "THE house, at the river.")
                let unknown = try system.appex("run", Self.translate, "--text", "il fiume è grande")
                #expect(!unknown.isSuccess && unknown.errors.contains("knows English and German, and this is neither"), "\(unknown.errors)")
                let empty = try run(system, Self.translate, ["isTranslated": "maybe", "texts": [1, 2]])
                #expect(!empty.isSuccess && empty.errors.contains("There is no text to translate."), "\(empty.errors)")
            }
        }
    }
}
