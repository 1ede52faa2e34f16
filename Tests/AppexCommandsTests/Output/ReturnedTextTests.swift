import Testing

@testable import AppexCommands

@Suite struct ReturnedTextTests {
    @Test(arguments: ["no end of line", "a line\n", "", "two\n\n"])
    func addsNothingToATextForAScript(_ text: String) {
        #expect(ReturnedText.joined([text], forTerminal: false) == text)
    }

    @Test func eachOfSeveralTextsBeginsALine() {
        #expect(ReturnedText.joined(["one", "two\n", "three"], forTerminal: false) == "one\ntwo\nthree")
    }

    @Test func aTerminalGetsWholeLinesThatDoNotDriveIt() {
        #expect(ReturnedText.joined(["\u{1B}[31mred"], forTerminal: true) == "\\u{1B}[31mred\n")
    }
}
