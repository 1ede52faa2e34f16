import Testing

@testable import ExtensionHost

/// The command line of the open dialog of an extension without a view.
@Suite struct ChooseProgramTests {
    @Test func wordsOfAnExtensionAreNoOptions() {
        let words = ChooseProgram.arguments(types: ["public.image", "--save=/x", "no type"], several: true, title: "--folder")
        #expect(words == ["choose", "--json", "--title=--folder", "--multiple", "--type=public.image"])
        #expect(ChooseProgram.arguments(types: [], several: false, title: "A\n") == ["choose", "--json", "--title=A\n"])
    }
}
