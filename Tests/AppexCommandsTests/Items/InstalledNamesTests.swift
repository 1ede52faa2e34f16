import ExtensionHost
import HostItems
import Testing

@Suite struct InstalledNamesTests {
    private let names = InstalledNames([
        .init("org.example.app.edit-photo", name: "Edit Photo"), .init("org.example.app.edit-text", name: "Edit"),
        .init("com.other.edit-text", name: "Text"), .init("org.example.edit", name: "Post"),
    ])

    @Test(arguments: [
        ("org.example.edit", "org.example.edit"), ("edit-photo", "org.example.app.edit-photo"), ("EDIT-PHOTO", "org.example.app.edit-photo"),
        ("app.edit-text", "org.example.app.edit-text"), ("edit photo", "org.example.app.edit-photo"), ("post", "org.example.edit"),
        ("edit", "org.example.edit"),
    ])
    func findsWhatIsCalledSo(_ word: String, _ identifier: String) throws { try #expect(names.require(word) == identifier) }

    @Test func anAmbiguousNameListsItsCandidates() {
        let problem = #expect(throws: ArgumentProblem.self) { try names.require("edit-text") }
        #expect(problem?.sentence == "\"edit-text\" may be org.example.app.edit-text or com.other.edit-text. Write more of the identifier.")
    }

    @Test(arguments: [
        ("edit-fhoto", "org.example.app.edit-photo"), ("org.example.app.edit-foto", "org.example.app.edit-photo"), ("poste", "org.example.edit"),
    ])
    func suggestsWhatIsSimilar(_ word: String, _ identifier: String) {
        let error = #expect(throws: ExtensionHostError.self) { try names.require(word) }
        #expect(error?.remedy.hasPrefix("Did you mean \(identifier)?") == true)
    }

    @Test(arguments: ["", ".", "x", "photo", "nothing.like.it", String(repeating: "a", count: 100_000)])
    func suggestsNothingElse(_ word: String) {
        let error = #expect(throws: ExtensionHostError.self) { try names.require(word) }
        #expect(error?.remedy == "`appex list` shows what is.")
    }

    @Test func aShellCompletesIdentifiersAndUniqueLastParts() {
        #expect(names.completions(of: "org.example.e").contains("org.example.edit"))
        #expect(names.completions(of: "edit-p") == ["edit-photo"])
        #expect(names.completions(of: "edit-t").isEmpty, "two have it")
    }
}
