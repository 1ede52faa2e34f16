@testable import ExtensionModel
import Testing

@Suite struct StringsFileTests {
    @Test func readsTheTextForm() throws {
        let text = #"""
            /* A comment; "not" = "read"; */
            // Another.
            "CFBundleName" = "Notizen";
            CFBundleDisplayName = "Sag \"Hallo\"\n\\ \U00e4 \101 \UD83D\UDE00";
            widget.description='Kurz // kein Kommentar';
            "only key";
            path = a/b-c.d;
            """#
        #expect(
            try StringsFile.parse(Array(text.utf8)) == [
                "CFBundleName": "Notizen", "CFBundleDisplayName": "Sag \"Hallo\"\n\\ ä A 😀", "widget.description": "Kurz // kein Kommentar",
                "only key": "only key", "path": "a/b-c.d",
            ])
    }

    @Test func readsUTF8AndUTF16WithAndWithoutAMark() throws {
        let text = "\"k\" = \"ä😀\";"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let forms: [[UInt8]] = [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big]
        for form in forms { #expect(try StringsFile.parse(form) == ["k": "ä😀"]) }
    }

    @Test func readsTheXMLForm() throws {
        #expect(try StringsFile.parse(Array((["k": "v", "n": 1] as PropertyListValue).document.utf8)) == ["k": "v"])
    }

    @Test func anEmptyFileHasNoTexts() throws {
        #expect(try StringsFile.parse([]) == [:])
        #expect(try StringsFile.parse(Array("/* nothing */\n".utf8)) == [:])
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", 2), ("\n\"a\" = \"b;\n", 2), ("/* ", 1), ("\"a\" = ;", 1), ("= \"b\";", 1), ("\"a\" = \"\\U\";", 1),
        ("\"a\" = \"\\200\";", 1), ("\"a\" = \"\\UD83D\";", 1), ("\"a\" = \"b\\", 1), ("{ a = b; }", 1),
    ])
    func namesTheLineOfAMistake(_ text: String, _ line: Int) {
        let failure = #expect(throws: StringsFile.Failure.self) { try StringsFile.parse(Array(text.utf8)) }
        #expect(failure?.line == line)
    }

    @Test func refusesWhatIsTooLargeBinaryOrNoText() {
        for bytes in [[UInt8](repeating: 32, count: StringsFile.sizeLimit + 1), Array("bplist00".utf8), [0xC0, 0xC1], [0xFF, 0xFE, 0x41]] {
            #expect(throws: StringsFile.Failure.self) { try StringsFile.parse(bytes) }
        }
        let many = (0...StringsParser.entryLimit).map { "k\($0)=v;" }.joined()
        #expect(throws: StringsFile.Failure.self) { try StringsFile.parse(Array(many.utf8)) }
    }
}
