import Foundation
import Testing
@testable import UniformTypeIdentifiers

struct CodingTests {
    @Test func aTypeIsItsIdentifierInJSON() throws {
        let data = try JSONEncoder().encode([UTType.jpeg, .pdf])
        #expect(String(decoding: data, as: UTF8.self) == "[\"public.jpeg\",\"com.adobe.pdf\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.jpeg, .pdf])
    }

    @Test func anIdentifierOfTheOtherSideOnlyIsAccepted() throws {
        let types = try JSONDecoder().decode([UTType].self, from: Data("[\"com.example.elsewhere\",\"PUBLIC.png\"]".utf8))
        #expect(types.map(\.identifier) == ["com.example.elsewhere", "public.png"])
    }

    @Test(arguments: ["[\"\"]", "[\"a b\"]", "[7]", "[\"dyn.a!\"]", "[\"a\\u0000b\"]"])
    func textThatIsNoIdentifierIsRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([UTType].self, from: Data(json.utf8)) }
    }

    @Test func tagClassesAreTheirRawValue() throws {
        let data = try JSONEncoder().encode([UTTagClass.mimeType])
        #expect(String(decoding: data, as: UTF8.self) == "[\"public.mime-type\"]")
        #expect(UTTagClass.filenameExtension.rawValue == "public.filename-extension")
    }

    @Test func theObjectFormComparesAndArchives() throws {
        let object = UTType.jpeg._bridgeToObjectiveC()
        #expect(object.isEqual(UTTypeReference(UTType.jpeg)) && !object.isEqual(UTTypeReference(.png)))
        #expect(object.hash == UTTypeReference(UTType.jpeg).hash)
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UTTypeReference.self, from: data)
        #expect(copy?.identifier == "public.jpeg")
        #expect(UTType._unconditionallyBridgeFromObjectiveC(copy) == .jpeg)
    }
}
