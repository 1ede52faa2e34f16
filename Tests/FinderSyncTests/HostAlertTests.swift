import Synchronization
import Testing
import Wire

@testable import ExtensionHost

/// Messages of extensions in a host, within bounds whatever an extension sends.
@Suite struct HostAlertTests {
    private static let evil = "\u{1B}]0;owned\u{7}\u{202E}txt.exe\r\n\u{200B}"

    @Test func wordsAreCleanAndBounded() {
        let alert = HostAlert(
            .with {
                $0.title = Self.evil + String(repeating: "t", count: 10_000)
                $0.text = Self.evil + String(repeating: "line\n", count: 10_000)
                $0.buttons = [Self.evil, ""] + (0..<100).map { "\($0)" }
                $0.style = .UNRECOGNIZED(9)
            })
        #expect(alert.style == .warning)
        #expect(alert.title.count <= 201 && !alert.title.contains("\n"))
        #expect(alert.text.count <= 2001 && alert.text.split(separator: "\n").count <= 20)
        #expect(alert.buttons.count == 5 && alert.buttons.allSatisfy { !$0.isEmpty && $0.count <= 41 && !$0.contains("\n") })
        for text in [alert.title, alert.text] + alert.buttons {
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" || $0 == "\u{200B}" }, "\(text)")
        }
        // The window's program cleans again what it is given.
        #expect(HostAlert(style: alert.style, title: alert.title, text: alert.text, buttons: alert.buttons) == alert)
    }

    @Test func aLetterWithAMillionMarksIsCut() {
        let marks = "a" + String(repeating: "\u{301}", count: 100_000)
        let alert = HostAlert(style: .warning, title: marks, text: marks, buttons: [marks])
        for text in [alert.title, alert.text, alert.buttons[0]] { #expect(text.unicodeScalars.count <= 2001) }
    }

    @Test func isAnsweredOnceAndWithAButtonThatItHas() {
        let answers = Mutex<[Int?]>([])
        let alert = HostAlert(style: .warning, title: "t", text: "", buttons: ["a", "b"])
        for answer in [1, 7, nil] as [Int?] {
            let request = AlertRequest(alert) { answer in answers.withLock { $0.append(answer) } }
            request.answer(answer)
            request.answer(0)
        }
        do { _ = AlertRequest(alert) { answer in answers.withLock { $0.append(answer) } } }
        #expect(answers.withLock { $0 } == [1, nil, nil, nil])
    }

    @Test func whoShowsItLearnsThatNobodyWaitsAnyMore() {
        let withdrawn = Mutex(0)
        let request = AlertRequest(HostAlert(style: .critical, title: "t", text: "", buttons: [])) { _ in }
        request.whenWithdrawn { withdrawn.withLock { $0 += 1 } }
        request.withdraw()
        request.withdraw()
        request.whenWithdrawn { withdrawn.withLock { $0 += 10 } }
        #expect(withdrawn.withLock { $0 } == 11)
    }

    @Test func theExitStatusIsTheAnswer() {
        for answer in [AlertWindowProgram.Answer.dismissed] + (0..<5).map({ .button($0) }) {
            #expect(AlertWindowProgram.Answer(status: answer.status) == answer)
        }
        for status: Int32 in [0, 1, 2, 19, 25, 64, 127, 128 + 9] { #expect(AlertWindowProgram.Answer(status: status) == nil) }
    }
}
