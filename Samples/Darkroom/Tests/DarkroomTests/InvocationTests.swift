import DarkroomKit
import Testing

@testable import DarkroomCommands

@Suite struct InvocationTests {
    @Test func readsEveryOptionOfEdit() throws {
        let command = try EditCommand(arguments: [
            "--black-and-white", "in.jpg", "--rotate", "--max-width", "800", "out.jpg", "--max-height", "600", "--quality", "75",
        ])
        #expect(command.input == "in.jpg")
        #expect(command.output == "out.jpg")
        let expected = PhotoEdit(
            blackAndWhite: true, rotatesByExif: true, maximumWidth: 800, maximumHeight: 600, jpegQuality: 75)
        #expect(command.options == expected)
    }

    @Test(arguments: [
        [], ["paint"], ["edit"], ["edit", "a"], ["edit", "a", "b", "c"], ["edit", "a", "b", "--max-width"],
        ["edit", "a", "b", "--max-width", "wide"], ["edit", "a", "b", "--max-width", "0"], ["edit", "a", "b", "--sepia"],
        ["edit", "a", "b", "--quality", "101"], ["text"], ["text", "bold"], ["text", "trim-lines", "more"],
    ])
    func refusesArgumentsThatSayNothing(_ arguments: [String]) {
        #expect(throws: UsageError.self) { try Invocation(arguments) }
    }

    @Test func takesFileNamesThatLookLikeOptionsAfterTwoDashes() throws {
        let command = try EditCommand(arguments: ["--rotate", "--", "-a", "--b"])
        #expect(command.input == "-a")
        #expect(command.output == "--b")
    }

    @Test func showsHelpWhereverItIsAskedFor() throws {
        #expect(try Invocation(["--help"]) == .help)
        #expect(try Invocation(["edit", "--help"]) == .help)
    }

    @Test func readsEveryTextStyle() throws {
        for style in TextStyle.allCases {
            #expect(try Invocation(["text", style.rawValue]) == .text(style))
        }
    }
}
