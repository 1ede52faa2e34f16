import Foundation
package import SystemCalls

/// Unpacks the untrusted archive of an app, in a separate process that can write into one folder and nothing else.
package struct ArchiveUnpacker: Sendable {
    package typealias Problem = SandboxedProgramProblem

    /// The program limits its own processor time; after this time it is killed in any case.
    private static let deadline = Duration.seconds(600)

    private let ladder: SandboxLadder

    package init(_ ladder: SandboxLadder) { self.ladder = ladder }

    /// Unpacks the archive into an empty folder, which then has one folder `Name.app`. On failure it may have a part of the archive.
    ///
    /// - Parameter archive: a regular file.
    package func unpack(_ archive: OwnedDescriptor, into folder: String) async throws {
        let command = command(folder, on: try await ladder.requiredRung())
        let (report, lines) = try await command.run([0: archive], within: Self.deadline)
        guard report.status == 0 else {
            throw Problem(lines.last ?? "The process that unpacks it was ended with status \(report.status). Try again.")
        }
    }

    /// The command that starts the program on a rung.
    package func command(_ folder: String, on rung: SandboxRung) -> SandboxCommand {
        let runtime = ladder.runtime
        let own = runtime.folder(on: rung)
        return SandboxCommand(
            .forArchives(runtime: runtime, folder: folder), rung: rung, runtime: runtime,
            environment: ["LD_LIBRARY_PATH=\(own)", "SWIFT_BACKTRACE=enable=no"],
            folder: rung.hasOwnRoot ? SandboxPolicy.Inside.archive : folder, program: [own + "/" + RuntimeLayout.unpackingProgramName])
    }
}
