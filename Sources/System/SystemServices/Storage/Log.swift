import Foundation
import SafeText
import Synchronization
import SystemCalls

/// The system's own log: lines on standard error, which the starter has pointed to a file or the journal.
enum Log {
    private static let allowance = Mutex(LogAllowance())
    /// When those that were left out are counted.
    private static let pause = Duration.seconds(10)
    /// The longest line about somebody, in scalars.
    private static let lineLength = 2000

    /// What the system says of itself. Nobody can make it say that often.
    static func write(_ sentence: String) {
        FileHandle.standardError.write(Data("appexd: \(PrintableText.line(sentence, keepsSpaces: true))\n".utf8))
    }

    /// What an app, a host or a server can cause, with whatever words: one line of printable text, and not more of them than a person reads.
    ///
    /// - Parameter name: whom it is about: a bundle's identifier, or the name of a service.
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
