import Testing

@testable import SystemServices

@Suite struct PrintedFailureTests {
    @Test func knowsWhereAndWhatKind() {
        let failure = PrintedFailure(lines: ["Filter/Blur.swift:12: Fatal error: Index out of range", "appex: gone"])
        #expect(failure?.location == "Blur.swift:12")
        #expect(failure?.failure == "Fatal error: Index out of range")
    }

    @Test func leavesOutWhatTheProgramSays() {
        let failure = PrintedFailure(lines: ["App/Note.swift:7: Precondition failed: the note “Dear diary” is too long"])
        #expect(failure == PrintedFailure(lines: ["App/Note.swift:7: Precondition failed"]))
        #expect(failure?.failure == "Precondition failed")
    }

    @Test func takesTheLastOne() {
        let failure = PrintedFailure(lines: ["A/A.swift:1: Fatal error: x", "B/B+C.swift:2: Assertion failed: y"])
        #expect(failure?.location == "B+C.swift:2")
    }

    @Test(arguments: [
        "", "Fatal error: out of luck", "/home/me/My diary.swift:1: Fatal error", "Blur.swift:12: Note: nothing", "Blur.swift:x: Fatal error",
        "Blur.txt:12: Fatal error", "x Blur.swift:12: Fatal error",
    ])
    func findsNothingElse(_ line: String) {
        #expect(PrintedFailure(lines: [line]) == nil)
    }
}
