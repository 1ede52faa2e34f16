import Testing

@testable import EyeOfGnome

/// The list of switched-on plug-ins, which is the person's.
@Suite struct ActivePluginsTests {
    @Test(arguments: [
        ("@as []", []), ("[]", []), ("['fullscreen']\n", ["fullscreen"]), (" [ 'a' , \"b-c\" ] ", ["a", "b-c"]), ("@as ['a']", ["a"]),
    ])
    func readsWhatGsettingsPrints(_ text: String, _ names: [String]) {
        #expect(ActivePlugins(text: text)?.names == names)
    }

    /// What is not understood would be lost when the list is written.
    @Test(arguments: [
        "", "[", "]", "'a'", "['a'", "['a', b]", "['a',]", "[,]", "['a' 'b']", "['a\\'b']", "['a, b']", "['']", "['a\"]", "[1]", "('a',)", "['a']]",
        "[''']",
        "['\u{301}a']b",
    ])
    func refusesEverythingElse(_ text: String) { #expect(ActivePlugins(text: text) == nil) }

    @Test func addsAndRemovesOneNameOnly() {
        let list = ActivePlugins(["fullscreen", "exif-display"])
        let added = list.adding("appex-eog")
        #expect(added.text == "['fullscreen', 'exif-display', 'appex-eog']" && added.adding("appex-eog") == added)
        #expect(added.removing("appex-eog") == list && list.removing("appex-eog") == list)
        #expect(ActivePlugins(["appex-eog"]).removing("appex-eog").text == "@as []")
        #expect(ActivePlugins(text: added.text) == added)
    }
}
