import Foundation
import SafeText
import Synchronization
import SystemCalls

/// The system's own log: lines on standard error, which its starter has redirected to a file or the journal.
enum Log {
    private static let allowance = Mutex(LogAllowance())
    /// When the omitted lines are counted.
    private static let pause = Duration.seconds(10)
    /// The longest line about an app, host or service, in scalars.
    private static let lineLength = 2000

    /// Writes a line about the system itself. No other program can cause many of these.
    static func write(_ sentence: String) {
        FileHandle.standardError.write(Data("appexd: \(PrintableText.line(sentence, keepsSpaces: true))\n".utf8))
    }

    /// Writes a line that an app, a host or a server can cause, with any words: one line of printable text, and only a limited number of them.
    ///
    /// - Parameter name: its subject: a bundle identifier, or the name of a service.
    static func write(_ sentence: String, about name: String) {
        switch allowance.withLock({ $0.take(name) }) {
        case .write: write(line(sentence, about: name))
        case .leaveOut(isFirst: false): break
        case .leaveOut(isFirst: true):
            Reactor.shared.schedule(after: pause) {
                let count = allowance.withLock { $0.takeLeftOut(name) }
                write(line("… \(count) more lines were left out.", about: name))
            }
        }
    }

    static func line(_ sentence: String, about name: String) -> String {
        PrintableText.line("\(name): \(sentence)", limit: lineLength)
    }
}
