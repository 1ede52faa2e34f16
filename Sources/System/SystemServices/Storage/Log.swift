import Foundation

/// The system's own log: lines on standard error, which the starter has pointed to a file or the journal.
enum Log {
    static func write(_ sentence: String) {
        FileHandle.standardError.write(Data("appexd: \(sentence)\n".utf8))
    }
}
