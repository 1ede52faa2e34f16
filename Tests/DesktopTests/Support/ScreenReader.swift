import Foundation

/// Orca, the screen reader of GNOME, in the session of a desktop. Without a speech synthesizer, it logs what it would say.
final class ScreenReader {
    private let log: String
    /// What it has said before this place in the log was waited for.
    private var heard = 0

    /// Begins to read, and waits until it does.
    init(in desktop: Desktop) throws {
        log = desktop.folder + "/orca.log"
        let settings = desktop.folder + "/data/orca"
        try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
        // It names keys as they are pressed, unless it is told not to.
        let general = #""general": {"enableKeyEcho": false, "enableEchoByCharacter": false}"#
        let profile = #""profiles": {"default": {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}}"#
        try Data("{\(general), \"pronunciations\": {}, \"keybindings\": {}, \(profile)}".utf8)
            .write(to: URL(fileURLWithPath: settings + "/user-settings.conf"))
        // It would write its log in large parts, and what it says last much later.
        try Data("from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n".utf8)
            .write(to: URL(fileURLWithPath: settings + "/orca-customizations.py"))
        try desktop.person.start("orca", ["orca", "--debug-file", log])
        try says("Screen reader on.")
    }

    /// Waits until it says all of these, in this order, since this was last waited for.
    func says(_ words: String...) throws {
        let end = ContinuousClock.now + .seconds(30)
        for word in words {
            while true {
                let spoken = spoken
                if let place = spoken[min(heard, spoken.count)...].firstIndex(of: word) {
                    heard = place + 1
                    break
                }
                guard ContinuousClock.now < end else { throw Failure("Orca does not say “\(word)”. It said: \(spoken.suffix(30))") }
                // Nothing reports that a line was written.
                poll(nil, 0, 50)
            }
        }
    }

    /// All that it has said.
    var spoken: [String] {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.matches(of: /SPEECH OUTPUT: '(.*?)' ?{/).map { String($0.1) }
    }
}
