import Foundation
import SystemCalls

/// The command that starts a program in a sandbox on a rung, so that it sees only what the policy has. A pure value, so that tests need no privilege.
package struct SandboxCommand: Sendable, Equatable {
    package let rung: SandboxRung
    /// The program that makes the sandbox, and its arguments, including its own name.
    package let executable: String
    package let arguments: [String]
    package let environment: [String]
    package let network: Bool
    /// Whether the process sees folders in which programs of the person may have sockets: it can make none then.
    private let hasPersonsFolders: Bool

    /// The descriptor of the seccomp filter, for the program that makes the sandbox.
    package static let filterDescriptor: Int32 = 5
    /// The descriptor through which bubblewrap reports the process inside.
    package static let informationDescriptor: Int32 = 6

    /// - Parameters:
    ///   - environment: the whole environment of the program, as NAME=VALUE.
    ///   - folder: its working folder.
    ///   - program: its path on this rung, and its arguments.
    ///   - isFinishedInside: the program is the runner, which completes the sandbox where it has its own namespaces.
    init(
        _ policy: SandboxPolicy, rung: SandboxRung, runtime: RuntimeLayout, environment: [String], folder: String, program: [String],
        isFinishedInside: Bool = false
    ) {
        self.rung = rung
        hasPersonsFolders = policy.hasPersonsFolders
        switch rung {
        case .namespaces:
            executable = runtime.bubblewrap
            arguments = policy.bubblewrapArguments(
                environment: environment, folder: folder, command: program, isFinishedInside: isFinishedInside)
            // Bubblewrap itself needs no environment.
            self.environment = []
            network = policy.network
        case .landlock:
            executable = runtime.confine
            arguments = policy.landlockArguments(parent: getpid(), folder: folder, command: program)
            self.environment = environment
            network = policy.network
        case .unsandboxed:
            executable = program[0]
            arguments = program
            self.environment = environment
            network = true
        }
    }

    /// Runs the command to its end, and returns how it ended and what it printed last.
    ///
    /// - Parameters:
    ///   - descriptors: as for ``start(_:group:)``, without those of the outputs.
    ///   - deadline: after which it is killed.
    ///   - endsWithTask: it is also killed when the task is cancelled; that is an error then.
    func run(
        _ descriptors: [Int32: OwnedDescriptor], within deadline: Duration, endsWithTask: Bool = false
    ) async throws -> (report: ExitReport, lines: [String]) {
        let (output, writing) = try OutputTail.make()
        let (pid, information) = try await start(descriptors.merging([1: writing, 2: writing]) { given, _ in given })
        let report = try await ChildProcess.end(of: pid, information: information, within: deadline, endsWithTask: endsWithTask)
        output.drain()
        if endsWithTask { try Task.checkCancellation() }
        return (report, output.lines)
    }

    /// Starts the command with these descriptors, by the number under which the program sees them, and those for the sandbox.
    ///
    /// - Parameter group: the control group in which it is made; nil for none.
    /// - Returns: the process, and the pipe through which it reports the process inside; nil when there is only one process.
    func start(
        _ descriptors: [Int32: OwnedDescriptor], group: ControlGroup? = nil
    ) async throws(SystemError) -> (pid: Int32, information: OwnedDescriptor?) {
        var descriptors = descriptors
        var information: OwnedDescriptor?
        if rung.isSandboxed {
            descriptors[Self.filterDescriptor] = try SeccompFilter.make(network: network, rung: rung, hasPersonsFolders: hasPersonsFolders)
        }
        if rung == .namespaces {
            let pipe = try ClosingPipe()
            information = pipe.reading
            descriptors[Self.informationDescriptor] = pipe.writing
        }
        let pid = try await SpawnThread.shared.spawn(
            Program(executable, arguments, environment: environment, descriptors: descriptors, groups: group?.entrance()))
        return (pid, information)
    }
}
