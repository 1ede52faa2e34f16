import Foundation
import SystemCalls

/// A program in a sandbox: what starts it on a rung, so that it sees what a policy has and nothing else. A pure value; tests read it without any
/// privilege.
package struct SandboxCommand: Sendable, Equatable {
    package let rung: SandboxRung
    /// The program that makes the sandbox, and its arguments, its own name included.
    package let executable: String
    package let arguments: [String]
    package let environment: [String]
    package let network: Bool

    /// Where what makes the sandbox finds its seccomp filter.
    package static let filterDescriptor: Int32 = 5
    /// Where bubblewrap tells the process inside.
    package static let informationDescriptor: Int32 = 6

    /// - Parameters:
    ///   - environment: all that the program gets, as NAME=VALUE.
    ///   - folder: where it starts.
    ///   - program: its path, as it is on this rung, and its arguments.
    ///   - isFinishedInside: the program is the runner, which makes the last of the sandbox where it has namespaces of its own.
    init(
        _ policy: SandboxPolicy, rung: SandboxRung, runtime: RuntimeLayout, environment: [String], folder: String, program: [String],
        isFinishedInside: Bool = false
    ) {
        self.rung = rung
        switch rung {
        case .namespaces:
            executable = runtime.bubblewrap
            arguments = policy.bubblewrapArguments(
                environment: environment, folder: folder, command: program, isFinishedInside: isFinishedInside)
            // Bubblewrap itself needs none.
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

    /// Starts it with these descriptors, by the number under which the program sees them, and those that make the sandbox.
    ///
    /// - Parameter group: the control group that it is made in; nil for none.
    /// - Returns: the process, and where it tells the one inside; nil where there is only one.
    func start(
        _ descriptors: [Int32: OwnedDescriptor], group: ControlGroup? = nil
    ) async throws(SystemError) -> (pid: Int32, information: OwnedDescriptor?) {
        var descriptors = descriptors
        var information: OwnedDescriptor?
        if rung.isSandboxed { descriptors[Self.filterDescriptor] = try SeccompFilter.make(network: network, rung: rung) }
        if rung == .namespaces {
            let pipe = try Pipe.make()
            information = pipe.reading
            descriptors[Self.informationDescriptor] = pipe.writing
        }
        let pid = try await SpawnThread.shared.spawn(
            executable: executable, arguments: arguments, environment: environment, descriptors: descriptors, group: group)
        return (pid, information)
    }
}
