import Foundation

/// The service for notifications of a desktop, dunst, with which a person reads and answers them.
final class NotificationService {
    struct Shown: Equatable {
        let title: String
        let text: String
    }

    private let person: Person
    private let file: String
    private var answers = 0

    init(in desktop: Desktop) throws {
        person = desktop.person
        file = desktop.folder + "/notifications"
        let (script, settings) = (desktop.folder + "/note-notification", desktop.folder + "/dunstrc")
        try Data("#!/bin/sh\nprintf '%s\\036%s\\035' \"$2\" \"$3\" >>\(file)\n".utf8).write(to: URL(fileURLWithPath: script))
        guard chmod(script, 0o700) == 0 else { throw Failure("\(script) cannot be made a program.") }
        try Data("[global]\nfont = Sans 11\nwidth = 400\n[all]\nsummary = \"*\"\nscript = \(script)\n".utf8).write(to: URL(fileURLWithPath: settings))
        try person.start("dunst", ["dunst", "-conf", settings])
    }

    /// What was shown so far, oldest first.
    var shown: [Shown] {
        let all = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return all.split(separator: "\u{1D}").map { $0.split(separator: "\u{1E}", omittingEmptySubsequences: false).map(String.init) }
            .filter { $0.count == 2 }.map { Shown(title: $0[0], text: $0[1]) }
    }

    /// Waits until so many were shown; those.
    func wait(for count: Int) throws -> [Shown] {
        let end = ContinuousClock.now + .seconds(30)
        while shown.count < count, ContinuousClock.now < end { poll(nil, 0, 20) }
        guard shown.count == count else { throw Failure("These notifications were shown, and not \(count): \(shown)") }
        return shown
    }

    /// Presses the button of the newest.
    func pressButton() throws {
        answers += 1
        try person.start("press \(answers)", ["dunstctl", "action", "0"])
        guard try person.end(of: "press \(answers)") == 0 else { throw Failure("dunstctl has failed.") }
    }
}
