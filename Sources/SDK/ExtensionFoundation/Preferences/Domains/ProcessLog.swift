import Foundation

/// What the SDK has to say in a process that is not its own: lines on standard error, which for an extension are in `appex log`.
enum ProcessLog {
    static func write(_ sentence: String) { FileHandle.standardError.write(Data("appex: \(sentence)\n".utf8)) }
}
