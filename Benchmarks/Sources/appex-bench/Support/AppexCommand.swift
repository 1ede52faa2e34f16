import ExtensionFoundation

/// The command `appex` of what is measured, run to its end.
enum AppexCommand {
    static func run(_ prefix: String, _ arguments: String...) throws {
        let process = try Process.quiet(prefix + "/bin/appex", arguments)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("appex \(arguments.joined(separator: " ")) failed.") }
    }
}

extension Process {
    /// A running program whose output nobody reads.
    static func quiet(_ program: String, _ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return process
    }
}
