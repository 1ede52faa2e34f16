import Testing

@testable import AppexBuild

@Suite struct ProjectNameTests {
    @Test(arguments: ["Shout", "a", "_a", "My_App2", String(repeating: "a", count: 64)])
    func takesSwiftIdentifiers(_ text: String) throws {
        #expect(try ProjectName(text, taken: []).text == text)
    }

    @Test(arguments: [
        ("my app", "MyApp"), ("2fast", "App2fast"), ("notes-2", "Notes2"), ("", nil), ("é", nil), ("../x", "X"), ("class", "ClassApp"),
        ("_", nil), ("Foundation", "MyFoundation"), ("UIKit", "MyUIKit"), (String(repeating: "a", count: 65), nil),
    ])
    func suggestsAnotherNameForWhatIsNone(_ text: String, _ suggestion: String?) throws {
        let error = try #require(throws: BuildError.self) { try ProjectName(text, taken: ["UIKit"]) }
        if let suggestion { #expect(error.description.contains("for example \(suggestion)")) }
    }

    @Test func makesAnIdentifierFromTheName() throws {
        let name = try ProjectName("My_App", taken: [])
        #expect(try ProjectIdentifier(nil, name: name).text == "org.example.my-app")
        #expect(try ProjectIdentifier("com.acme.App", name: name).text == "com.acme.App")
    }

    @Test(arguments: ["app", "", "a..b", ".a.b", "a.b.", "a.-b", "a.b c", "a.b_c", "a." + String(repeating: "b", count: 80)])
    func refusesWhatIsNoIdentifier(_ text: String) throws {
        #expect(throws: BuildError.self) { try ProjectIdentifier(text, name: ProjectName("A", taken: [])) }
    }
}
