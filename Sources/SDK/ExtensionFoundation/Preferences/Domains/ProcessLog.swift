import Foundation

/// Messages of the SDK in a process that is not its own: lines on standard error, which `appex log` shows for an extension.
enum ProcessLog {
    static func write(_ sentence: String) { FileHandle.standardError.write(Data("appex: \(sentence)\n".utf8)) }
}
