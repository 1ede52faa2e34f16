@testable import ExtensionModel
import RandomNumbers
import Testing

/// Mutants of correct files: the reader answers or throws and never traps. The seed is fixed, so a failure comes again.
@Suite struct PropertyListFuzzTests {
    private static let fragments = [
        "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<string/>", "<integer>", "</integer>", "<data>", "</data>", "<date>",
        "</date>",
        "&#", "&#xD800;", "&#xFFFFFFFF;", "&lt;", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>", "<plist>", "</plist>", "<real>nan</real>", "<true/>",
        "<key>CF$UID</key><integer>5</integer>", "<key>a</key>", "-", "+", "0x", "99999999999999999999", "\"", "\\U", "\\", ";", "/*",
    ].map { Array($0.utf8) }

    private static func mutant(of original: [UInt8], random: inout SplitMix64) -> [UInt8] {
        var bytes = original
        for _ in 0...random.below(5) {
            if bytes.isEmpty { bytes = [60] }
            let place = random.below(bytes.count)
            switch random.below(6) {
            case 0: bytes[place] = UInt8(random.below(256))
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(20)))
            case 2: bytes.insert(contentsOf: fragments[random.below(fragments.count)], at: place)
            case 3:
                let start = random.below(bytes.count)
                bytes.insert(contentsOf: Array(bytes[start..<min(bytes.count, start + 60)]), at: place)
            case 4: bytes[place] ^= UInt8(1 << random.below(8))
            default: if random.below(4) == 0 { bytes = Array(bytes[..<place]) }
            }
        }
        return bytes
    }

    @Test func noMutantOfAPropertyListTraps() {
        let original: PropertyListValue = [
            "CFBundleIdentifier": "org.example.notes", "flag": true, "number": 5, "text": "a&b<c>ü", "list": ["x", 1, false, ["y": "z"]],
            "real": .real(1.5), "data": .data(.init([1, 2, 3])), "date": .date(.init(timeIntervalSince1970: 0)), "nested": ["a": ["b": ["c": []]]],
        ]
        let bytes = Array(original.document.utf8)
        var random = SplitMix64(state: 1)
        var accepted = 0
        for _ in 0..<20_000 {
            if (try? PropertyListReader.dictionary(from: Self.mutant(of: bytes, random: &random))) != nil { accepted += 1 }
        }
        // Some pass, so the parser behind the scan has been reached; most don't.
        #expect((100..<19_000).contains(accepted))
    }

    @Test func noMutantOfAStringsFileTraps() {
        let bytes = Array("/* c */ \"key\" = \"v\\U00e4\\n\\\"\"; // x\nwidget.description = 'a';\n\"k\";\n".utf8)
        var random = SplitMix64(state: 2)
        var accepted = 0
        for _ in 0..<20_000 {
            if (try? StringsFile.parse(Self.mutant(of: bytes, random: &random))) != nil { accepted += 1 }
        }
        #expect((100..<19_900).contains(accepted))
    }

    @Test func noMutantOfALibraryTraps() {
        let bytes = ELFFixture.library()
        var random = SplitMix64(state: 3)
        var accepted = 0
        for _ in 0..<20_000 {
            let mutant = Self.mutant(of: bytes, random: &random)
            if (try? ELFHeader.checkSharedLibrary(mutant, fileSize: Int64(mutant.count))) != nil { accepted += 1 }
        }
        #expect((1..<20_000).contains(accepted))
    }
}
