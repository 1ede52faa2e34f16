import Foundation

/// Programs that run to their end.
enum Command {
    struct Result {
        let status: Int32
        let output: String
    }

    /// Runs a program of PATH, or the one at a path; standard output and standard error are one.
    static func run(_ words: [String], environment: [String: String], input: String = "", folder: String? = nil) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = environment
        process.currentDirectoryURL = folder.map { URL(fileURLWithPath: $0) }
        let (stdin, output) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: String(decoding: text, as: UTF8.self))
    }

    /// The output of a program that has to succeed.
    @discardableResult
    static func succeed(_ words: [String], environment: [String: String], folder: String? = nil) throws -> String {
        let result = try run(words, environment: environment, folder: folder)
        guard result.status == 0 else { throw Failure("\(words.joined(separator: " ")) ended with \(result.status): \(result.output)") }
        return result.output
    }
}
