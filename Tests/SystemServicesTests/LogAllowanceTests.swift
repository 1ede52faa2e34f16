import Testing

@testable import SystemServices

/// What strangers can have written into the system's log.
@Suite struct LogAllowanceTests {
    @Test func aSourceThatCausesLinesWithoutEndHasAFew() {
        var allowance = LogAllowance()
        let verdicts = (0..<5000).map { _ in allowance.take("org.example.noisy") }
        let written = verdicts.count { $0 == .write }
        #expect(written >= Int(LogAllowance.burst) && written < Int(LogAllowance.burst) + 20)
        #expect(verdicts.count { $0 == .leaveOut(isFirst: true) } == 1)
        #expect(allowance.takeLeftOut("org.example.noisy") == 5000 - written)
        #expect(allowance.takeLeftOut("org.example.noisy") == 0)
    }

    @Test func oneSourceDoesNotSilenceAnother() {
        var allowance = LogAllowance()
        for _ in 0..<1000 { _ = allowance.take("org.example.noisy") }
        #expect(allowance.take("org.example.quiet") == .write)
    }

    @Test func namesThatAreMadeUpAreBoundedTogether() {
        var allowance = LogAllowance()
        let written = (0..<100_000).count { allowance.take("made up \($0)") == .write }
        #expect(written < Int(LogAllowance.burstOfAll) + 200)
    }

    @Test func aLineIsOneLineOfPrintableText() {
        let line = Log.line("says\nappexd: a lie\r\u{1B}[2J\u{2028}\u{202E}" + String(repeating: "x", count: 5000), about: "org.example.liar")
        #expect(line.hasPrefix("org.example.liar: says"))
        #expect(!line.contains { $0.isNewline })
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
        #expect(line.count < 2200)
    }
}
