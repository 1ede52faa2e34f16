import RandomNumbers
import Testing
@testable import UniformTypeIdentifiers

struct DynamicTypeTests {
    /// Identifiers that Apple's systems are publicly known to make.
    @Test(
        arguments: [
            ("ipynb", UTTagClass.filenameExtension, "public.data", "dyn.ah62d4rv4ge80w6d3r3va"),
            ("lua", .filenameExtension, "public.data", "dyn.ah62d4rv4ge8027pb"),
            ("rs", .filenameExtension, "public.plain-text", "dyn.ah62d4sb4ge81e62"),
            ("rs", .filenameExtension, nil, "dyn.age81e62"),
            ("application/x-foo", .mimeType, "public.data", "dyn.ah62d4rv4gq80c6durvy0g2pyrf106p52fzxg852"),
            ("application/mp4", .mimeType, nil, "dyn.agq80c6durvy0g2pyrf106p5rsa4a"),
            ("XMSC", UTTagClass(rawValue: "com.apple.ostype"), "public.data", "dyn.ah62d4rv4gk8zuxnxkq"),
            (
                "WebURLsWithTitlesPboardType", UTTagClass(rawValue: "com.apple.nspboard-type"), "public.data",
                "dyn.ah62d4rv4gu8zs3pcnzme2641rf4guzdmsv0gn64uqm10c6xenv61a3k"
            ),
        ] as [(String, UTTagClass, String?, String)])
    func agreesWithApplesSystems(_ tag: String, _ tagClass: UTTagClass, _ parent: String?, _ identifier: String) throws {
        let dynamic = DynamicIdentifier(tag: tag, tagClass: tagClass.rawValue, parent: parent)
        #expect(dynamic.identifier == identifier)
        #expect(DynamicIdentifier(identifier) == dynamic)
        #expect(DynamicIdentifier(identifier.uppercased()) == dynamic)
    }

    @Test func anUnknownTagMakesATypeThatRemembersIt() throws {
        let type = try #require(UTType(filenameExtension: "fooZZZ"))
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
        #expect(type.tags == [.filenameExtension: ["foozzz"]])
        #expect(type.preferredFilenameExtension == "foozzz")
        #expect(type.conforms(to: .data) && type.conforms(to: .item) && !type.conforms(to: .image))
        #expect(type.supertypes == [.data, .item])
        #expect(UTType(type.identifier) == type)
        #expect(UTType(filenameExtension: "FOOzzz") == type)
        let image = try #require(UTType(filenameExtension: "foozzz", conformingTo: .image))
        #expect(image != type && image.conforms(to: .image) && image.conforms(to: .content))
        let bare = try #require(UTType(tag: "foozzz", tagClass: .filenameExtension, conformingTo: nil))
        #expect(bare.supertypes.isEmpty)
        #expect(UTType.types(tag: "foozzz", tagClass: .filenameExtension, conformingTo: .data) == [type])
    }

    @Test(arguments: ["a:b", "a\\b", "a=b", "a,b", "?x", "\u{301}combined", "日本", "a\\:b=c", String(repeating: "x", count: 255)])
    func roundTripsAwkwardTags(_ tag: String) throws {
        for tagClass in [UTTagClass(rawValue: "com.example.a-class"), UTTagClass(rawValue: "com.apple.ostype")] {
            let type = try #require(UTType(tag: tag, tagClass: tagClass, conformingTo: UTType(importedAs: "com.example.dynamic-parent")))
            #expect(type.isDynamic)
            #expect(UTType(type.identifier)?.tags == [tagClass: [tag]])
            #expect(type.conforms(to: UTType(importedAs: "com.example.dynamic-parent")))
        }
    }

    @Test(arguments: ["", "a/b", "a\0b", "a\nb", String(repeating: "x", count: 256)])
    func refusesUnusableExtensions(_ tag: String) {
        #expect(UTType(filenameExtension: tag) == nil)
        #expect(UTType.types(tag: tag, tagClass: .filenameExtension, conformingTo: nil).isEmpty)
    }

    @Test func theEmptyTagOfAFileWithoutExtensionNamesNothing() throws {
        let type = try #require(UTType("dyn.age8u"))
        #expect(type.tags.isEmpty && type.isDynamic)
    }

    @Test(arguments: [
        "dyn.", "dyn.a", "dyn.b", "dyn.a!", "dyn.ai", "dyn.ah62d4rv4ge8!", "dyn.a\u{0}", "dyn.aé", "dyn.ah62d4rv4ge80w6d3r3v9",
        "dyn.a0000000000", "dyn", "dyn.ah6", "dyn.a" + String(repeating: "h", count: 5000),
    ])
    func refusesWhatNoEncoderWrites(_ identifier: String) {
        #expect(DynamicIdentifier(identifier) == nil)
        #expect(UTType(identifier) == nil)
        #expect(!UTType.conformance(of: identifier, to: "public.data"))
    }

    @Test func refusesAnIdentifierLongerThanTheLimit() {
        func identifier(_ count: Int) -> String {
            DynamicIdentifier(tag: String(repeating: "x", count: count), tagClass: "public.mime-type", parent: nil).identifier
        }
        #expect(DynamicIdentifier(identifier(600)) != nil)
        #expect(DynamicIdentifier(identifier(700)) == nil)
    }

    @Test func survivesEveryShortBody() {
        // Bodies of arbitrary characters of the alphabet: decoding gives a type that encodes to a type again, or nothing.
        var random = SplitMix64(state: 7)
        let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789")
        for _ in 0..<20_000 {
            let count = Int(random.next() % 24)
            let body = String((0..<count).map { _ in alphabet[Int(random.next() % 32)] })
            let identifier = "dyn.a" + body
            _ = UTType.conformance(of: identifier, to: "public.image")
            if let dynamic = DynamicIdentifier(identifier), !dynamic.tags.isEmpty {
                #expect(DynamicIdentifier(dynamic.identifier) == dynamic)
            }
        }
    }

    @Test func aDynamicTypeMayNameItselfAsParent() throws {
        var parent = "public.data"
        for _ in 0..<4 { parent = DynamicIdentifier(tag: "x", tagClass: "public.filename-extension", parent: parent).identifier }
        #expect(UTType.conformance(of: parent, to: "public.data"))
    }
}
