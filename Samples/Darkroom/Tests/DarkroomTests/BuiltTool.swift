import Foundation

/// The Darkroom executable of this build, and other programs.
enum BuiltTool {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    struct Outcome {
        /// The exit status; nil after a signal.
        let status: Int32?
        let output: Data
        let errors: String
    }

    /// Executables lie beside the tests.
    static func darkroom() throws -> String {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let path = tests.deletingLastPathComponent().appendingPathComponent("Darkroom").path
        guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(description: "\(path) is missing") }
        return path
    }

    /// Runs Darkroom with at most this many bytes of private writable memory.
    static func run(_ arguments: [String], input: Data? = nil, memory: Int = 120 << 20, in directory: String? = nil) throws -> Outcome {
        try launch("/usr/bin/prlimit", ["--data=\(memory)", darkroom()] + arguments, input: input, in: directory)
    }

    @discardableResult
    static func launch(_ path: String, _ arguments: [String], input: Data? = nil, in directory: String? = nil) throws -> Outcome {
        guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(description: "\(path) is missing") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        if let directory {
            process.currentDirectoryURL = URL(fileURLWithPath: directory)
        }
        let files = FileManager.default.temporaryDirectory.appendingPathComponent("darkroom-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: files) }
        // Files, not pipes: nobody has to empty them while the process runs.
        let streams = try ["input", "output", "errors"].map { name in
            let url = files.appendingPathComponent(name)
            try (name == "input" ? input ?? Data() : Data()).write(to: url)
            return url
        }
        process.standardInput = try FileHandle(forReadingFrom: streams[0])
        process.standardOutput = try FileHandle(forWritingTo: streams[1])
        process.standardError = try FileHandle(forWritingTo: streams[2])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : nil,
            output: try Data(contentsOf: streams[1]),
            errors: String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self))
    }
}
