import Foundation
package import SystemCalls

/// Adds what an untrusted picture's file says about it to the file of its edited version, in a separate process that can do nothing else.
package struct MetadataCarrier: Sendable {
    package typealias Problem = SandboxedProgramProblem

    package enum Outcome: Sendable {
        /// The edited version with what was added: sealed memory, open for reading only.
        case carried(OwnedDescriptor)
        /// Nothing was missing.
        case complete
        /// Something is missing, and files of this kind cannot be written.
        case notWritten
    }

    /// The longest of both files, in bytes: the process has all of them in its memory.
    package static let mostBytes = 512 << 20
    /// The most by which the result is longer than the edited version.
    static let mostAdded = 64 << 20
    /// The program limits its own processor time; after this time it is killed in any case.
    private static let deadline = Duration.seconds(30)
    private static let renderedDescriptor: Int32 = 3
    private static let resultDescriptor: Int32 = 4

    private let ladder: SandboxLadder

    package init(_ ladder: SandboxLadder) { self.ladder = ladder }

    /// Takes two files that are open for reading only. Its errors describe themselves as sentences. When the task is cancelled, the process is ended.
    package func carry(from original: OwnedDescriptor, to rendered: OwnedDescriptor) async throws -> Outcome {
        let result = try SealedMemory.makeEmpty(name: "appex-metadata")
        let command = command(on: try await ladder.requiredRung())
        let (report, lines) = try await command.run(
            [0: original, Self.renderedDescriptor: rendered, Self.resultDescriptor: result], within: Self.deadline, endsWithTask: true)
        // Fails when any process still has the memory mapped for writing.
        try SealedMemory.seal(result)
        return try Self.outcome(report, lines, result, of: rendered)
    }

    /// What the process says, which is no more trusted than the files. Statuses: see `CMetadata.h`.
    static func outcome(_ report: ExitReport, _ lines: [String], _ result: OwnedDescriptor, of rendered: OwnedDescriptor) throws -> Outcome {
        guard report.signal == 0 else {
            throw Problem("The process that reads the files was ended (signal \(report.signal)): one is damaged, or takes too much time or memory.")
        }
        switch report.status {
        case 0:
            guard let size = result.regularFileSize, let least = rendered.regularFileSize, size > 0, size <= least + mostAdded else {
                throw Problem("The process that reads the files returned no file.")
            }
            return .carried(try readOnly(result))
        case 40: return .complete
        case 41: return .notWritten
        default: throw Problem(lines.last ?? "The process that reads the files was ended with status \(report.status).")
        }
    }

    /// What is open for writing is not taken for a file that stays as it is.
    private static func readOnly(_ memory: OwnedDescriptor) throws -> OwnedDescriptor {
        let number = open("/proc/self/fd/\(memory.rawValue)", O_RDONLY | O_CLOEXEC)
        return OwnedDescriptor(try SystemError.check(number >= 0 ? number : -errno, "open a memory file"))
    }

    /// The command that starts the program on a rung.
    package func command(on rung: SandboxRung) -> SandboxCommand {
        let folder = ladder.runtime.folder(on: rung)
        return SandboxCommand(
            .forMetadata(runtime: ladder.runtime), rung: rung, runtime: ladder.runtime, environment: ["LD_LIBRARY_PATH=\(folder)"], folder: "/",
            program: [folder + "/" + RuntimeLayout.metadataProgramName])
    }
}
