import Testing
import UniformTypeIdentifiers

@Suite struct KnownTypesTests {
    @Test func answersAsSingleQuestionsDo() {
        let identifiers = [
            "public.jpeg", "Public.JPEG", "public.image", "public.data", "public.file-url", "com.adobe.pdf", "com.example.unknown",
            "COM.Example.Unknown",
            "dyn.ah62d4rv4ge80c6dp", "", "com.example.größe",
        ]
        let known = KnownTypes(identifiers)
        for ancestor in identifiers + ["public.item", "public.content"] {
            #expect(known.conforming(to: ancestor) == identifiers.map { UTType.conformance(of: $0, to: ancestor) }, "\(ancestor)")
        }
    }
}
