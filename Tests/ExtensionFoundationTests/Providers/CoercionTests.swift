import Foundation
import Testing

@testable import ExtensionFoundation

@Suite(.timeLimit(.minutes(10))) struct CoercionTests {
    enum Target: CaseIterable { case data, string, url, dictionary, attributed, number }

    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        let item: any NSSecureCoding
        let type: String
        /// Targets that work; the others fail with the code.
        let works: Set<Target>
        var otherwise = NSItemProvider.ErrorCode.unavailableCoercionError
        var testDescription: String { "\(Swift.type(of: item)) as \(type)" }
    }

    static let rows: [Row] = [
        Row(item: NSString("text"), type: "public.plain-text", works: [.data, .string, .attributed]),
        Row(item: NSURL(string: "https://example.org/a")!, type: "public.url", works: [.data, .url]),
        Row(item: NSURL(string: "https://example.org/a")!, type: "public.png", works: [.url]),
        Row(item: NSData(data: Data("https://example.org".utf8)), type: "public.url", works: [.data, .url]),
        Row(item: NSData(data: Data("text".utf8)), type: "public.utf8-plain-text", works: [.data, .string, .attributed]),
        Row(item: NSData(data: Data([1, 2])), type: "public.png", works: [.data]),
        Row(item: NSDictionary(dictionary: ["a": 1]), type: "com.apple.property-list", works: [.data, .dictionary]),
        Row(item: NSDictionary(dictionary: ["a": 1]), type: "public.json", works: [.data, .dictionary]),
        Row(item: NSDictionary(dictionary: ["a": 1]), type: "public.png", works: [.dictionary]),
        Row(item: NSNumber(value: 3), type: "com.apple.property-list", works: [.data, .number]),
        Row(item: NSAttributedString(string: "text"), type: "org.appex.attributed-string", works: [.data, .attributed]),
        Row(item: NSAttributedString(string: "text"), type: "public.plain-text", works: [.data, .string, .attributed]),
    ]

    @Test(arguments: rows, Target.allCases) func coercesOrSaysWhyNot(_ row: Row, _ target: Target) async throws {
        let provider = NSItemProvider(item: row.item, typeIdentifier: row.type)
        func load() async throws {
            switch target {
            case .data: _ = try await provider.loadItem(forTypeIdentifier: row.type, as: Data.self)
            case .string: _ = try await provider.loadItem(forTypeIdentifier: row.type, as: String.self)
            case .url: _ = try await provider.loadItem(forTypeIdentifier: row.type, as: URL.self)
            case .dictionary: _ = try await provider.loadItem(forTypeIdentifier: row.type, as: [String: Any].self)
            case .attributed: _ = try await provider.loadItem(forTypeIdentifier: row.type, as: NSAttributedString.self)
            case .number: _ = try await provider.loadItem(forTypeIdentifier: row.type, as: NSNumber.self)
            }
        }
        if row.works.contains(target) { return try await load() }
        let error = await #expect(throws: NSError.self) { try await load() }
        #expect(error?.domain == NSItemProvider.errorDomain)
        #expect(error?.code == row.otherwise.rawValue, "\(error?.localizedDescription ?? "")")
        #expect(error?.localizedDescription.contains(row.type) == true)
    }

    @Test func bytesThatAreNotWhatTheTypeSaysAreAnUnexpectedValue() async {
        let noise = NSData(data: Data([0xC3, 0x28, 0xFF]))
        for (type, isURL) in [("public.utf8-plain-text", false), ("public.url", true)] {
            let provider = NSItemProvider(item: noise, typeIdentifier: type)
            let error = await #expect(throws: NSError.self) {
                if isURL {
                    _ = try await provider.loadItem(forTypeIdentifier: type, as: URL.self)
                } else {
                    _ = try await provider.loadItem(forTypeIdentifier: type, as: String.self)
                }
            }
            #expect(error?.code == NSItemProvider.ErrorCode.unexpectedValueClassError.rawValue)
        }
    }

    @Test func theLoadHandlerIsToldTheClass() async throws {
        let provider = NSItemProvider()
        let asked = Signal<String>()
        provider.registerItem(forTypeIdentifier: "public.url") { completion, aClass, options in
            asked.send("\(aClass.map { "\($0)" } ?? "nil") \(options?["size"] as? Int ?? 0)")
            completion?(NSURL(string: "https://example.org"), nil)
        }
        _ = try await provider.loadItem(forTypeIdentifier: "public.url", as: URL.self, options: ["size": 3])
        #expect(await asked.next() == "NSURL 3")
        _ = try await provider.loadItem(forTypeIdentifier: "public.url")
        #expect(await asked.next() == "nil 0")
    }

    @Test func anItemOfAFilesURLIsTheFileToReadersOfItsContents() async throws {
        let scratch = try Scratch()
        let url = try scratch.file("a.png", "pixels")
        let provider = NSItemProvider(item: url, typeIdentifier: "public.png")
        #expect(try await provider.loadDataRepresentation(for: .png) == Data("pixels".utf8))
        #expect(try await provider.loadItem(forTypeIdentifier: "public.png", as: URL.self) == url)
        let link = NSItemProvider(item: url, typeIdentifier: "public.file-url")
        #expect(try await link.loadDataRepresentation(for: .fileURL) == Data(url.absoluteString.utf8))
        for provider in [link, Mirrored.provider(link)] {
            #expect(try await provider.loadObject(ofClass: URL.self) == url)
            #expect((try await provider.loadItem(forTypeIdentifier: "public.url") as Any) as? URL == url)
        }
    }

    @Test func urlDataComesBackAsAURLFromLoadItem() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .url) {
            $0(Data("https://example.org/".utf8), nil)
            return nil
        }
        #expect((try await provider.loadItem(forTypeIdentifier: "public.url") as Any) as? URL == URL(string: "https://example.org/"))
    }

    @Test func attributedTextKeepsItsPlainAttributesAsAnObject() async throws {
        let text = NSMutableAttributedString(string: "bold link")
        text.addAttribute(.init("weight"), value: NSNumber(value: 700), range: NSRange(location: 0, length: 4))
        let provider = NSItemProvider(object: text)
        #expect(provider.registeredTypeIdentifiers == ["org.appex.attributed-string", "public.utf8-plain-text"])
        let loaded = try await Mirrored.provider(provider).loadObject(ofClass: NSAttributedString.self)
        #expect(loaded.attribute(.init("weight"), at: 2, effectiveRange: nil) as? Int == 700)
        #expect(try await provider.loadObject(ofClass: String.self) == "bold link")
    }

    @Test func anObjectOfTheClassItselfIsHandedOn() async throws {
        let string = NSMutableString(string: "same")
        let loaded = try await NSItemProvider(object: string).loadObject(ofClass: NSString.self)
        #expect(loaded === string)
    }

    @Test(arguments: ["public.utf8-plain-text", "public.utf16-plain-text", "public.utf16-external-plain-text"])
    func textSurvivesEachEncoding(_ type: String) async throws {
        let provider = NSItemProvider(item: NSString("Grüße 🌍"), typeIdentifier: type)
        let data = try await provider.loadDataRepresentation(forTypeIdentifier: type)
        let other = NSItemProvider()
        other.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            $0(data, nil)
            return nil
        }
        #expect(try await other.loadObject(ofClass: String.self) == "Grüße 🌍")
    }
}
