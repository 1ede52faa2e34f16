@testable import ExtensionModel
import Foundation
import Testing

@Suite struct PropertyListReaderTests {
    private func read(_ text: String) throws(PropertyListError) -> [String: PropertyListValue] {
        try PropertyListReader.dictionary(from: Array(text.utf8))
    }

    private func plist(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(body)</dict></plist>"
    }

    @Test func keepsTheTypeOfEveryValue() throws {
        let value = try read(
            plist(
                """
                <key>t</key><true/><key>f</key><false/><key>i</key><integer>1</integer><key>n</key><integer>-9223372036854775808</integer>
                <key>r</key><real>1</real><key>s</key><string>&lt;ü&gt;</string><key>d</key><data>AAE=</data><key>a</key><array><true/></array>
                <key>e</key><dict/><key>u</key><integer>18446744073709551615</integer>
                """))
        #expect(value["t"] == .boolean(true))
        #expect(value["f"] == .boolean(false))
        #expect(value["i"] == .integer(1))
        #expect(value["n"] == .integer(.min))
        #expect(value["r"] == .real(1))
        #expect(value["s"] == .string("<ü>"))
        #expect(value["d"] == .data(Data([0, 1])))
        #expect(value["a"] == .array([.boolean(true)]))
        #expect(value["e"] == .dictionary([:]))
        #expect(value["u"]?.integer == nil)
    }

    @Test func refusesABinaryPropertyListWithTheCommandThatConvertsIt() throws {
        let bytes = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
        let error = #expect(throws: PropertyListError.self) { try PropertyListReader.dictionary(from: Array(bytes)) }
        #expect(error == .binary)
        #expect(error?.remedy.contains("plutil -convert xml1") == true)
    }

    @Test func refusesAnEntityBomb() {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <plist version="1.0"><dict><key>x</key><string>&b;</string></dict></plist>
            """
        #expect(throws: PropertyListError.entityDeclaration) { try read(bomb) }
        #expect(throws: PropertyListError.entityDeclaration) { try read("<!DOCTYPE plist SYSTEM \"x\" []><plist><dict/></plist>") }
        #expect(throws: PropertyListError.entityDeclaration) { try read("<plist><!ENTITY a \"b\"><dict/></plist>") }
    }

    @Test(arguments: [62, 63, 10_000, 100_000])
    func boundsTheNesting(_ arrays: Int) {
        // plist and dict are two levels.
        let text = plist("<key>a</key>" + String(repeating: "<array>", count: arrays) + String(repeating: "</array>", count: arrays))
        if arrays <= 62 {
            #expect(throws: Never.self) { try read(text) }
        } else {
            let limit = text.utf8.count > PropertyListReader.sizeLimit
            #expect(throws: limit ? PropertyListError.tooLarge(limit: PropertyListReader.sizeLimit) : .tooDeep(limit: 64)) { try read(text) }
        }
    }

    @Test func boundsTheNumberOfElements() throws {
        // plist, dict and key are elements too, and the array.
        let fitting = PropertyListScan.elementLimit - 4
        #expect(throws: Never.self) { try read(plist("<key>a</key><array>" + String(repeating: "<true/>", count: fitting) + "</array>")) }
        #expect(throws: PropertyListError.tooManyElements(limit: PropertyListScan.elementLimit)) {
            try read(plist("<key>a</key><array>" + String(repeating: "<true/>", count: fitting + 1) + "</array>"))
        }
    }

    @Test func nestingInCommentsAndTextDoesNotCount() throws {
        let noise =
            "<!--" + String(repeating: "<dict>", count: 100) + "--><key>a</key><string><![CDATA[" + String(repeating: "<dict>", count: 100)
            + "]]></string>"
        #expect(try read(plist(noise))["a"]?.string?.hasPrefix("<dict><dict>") == true)
    }

    @Test(arguments: ["UTF-16", "latin1", "UTF-7"])
    func refusesADeclaredEncodingOtherThanUTF8(_ encoding: String) {
        #expect(throws: PropertyListError.notUTF8) { try read("<?xml version='1.0' encoding='\(encoding)'?><plist><dict/></plist>") }
    }

    @Test func refusesBytesThatAreNotUTF8() {
        #expect(throws: PropertyListError.notUTF8) { try PropertyListReader.dictionary(from: Array("<plist><dict/></plist>".utf8) + [0xFF]) }
        #expect(throws: PropertyListError.notUTF8) { try PropertyListReader.dictionary(from: Array("<plist>\u{0}<dict/></plist>".utf8)) }
        #expect(throws: PropertyListError.notUTF8) {
            try PropertyListReader.dictionary(from: [0xFF, 0xFE] + "<plist/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        }
    }

    @Test(arguments: ["", "   ", "{ a = b; }", "{\"a\": 1}", "<html></html>", "bplist"])
    func refusesWhatIsNoXMLPropertyList(_ text: String) {
        #expect(throws: PropertyListError.self) { try read(text) }
    }

    @Test func namesTheLineOfAnUnclosedElement() {
        #expect(throws: PropertyListError.malformed(line: 3, reason: "</dict> closes nothing")) { try read("<plist>\n<dict><key>a\n</dict></plist>") }
        #expect(throws: PropertyListError.self) { try read("<plist><dict>") }
        #expect(throws: PropertyListError.self) { try read("<plist><dict a=\"") }
        #expect(throws: PropertyListError.self) { try read("<plist><!-- ") }
    }

    @Test func refusesAnArrayAsTheOutermostValue() {
        #expect(throws: PropertyListError.notADictionary(found: "an array of 1")) { try read("<plist><array><true/></array></plist>") }
    }

    @Test func aValueInAMessageIsShortAndHarmless() {
        let text = PropertyListValue.string("\u{1B}[2J\n\u{202E}" + String(repeating: "x", count: 500)).description
        #expect(text.count < 120)
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\n" || $0 == "\u{202E}" })
    }
}
