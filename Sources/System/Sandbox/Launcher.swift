import Foundation
package import SystemCalls

/// A process that was started, with its connections to the system and its host.
package struct LaunchedProcess: Sendable {
    package let child: ChildProcess
    package let output: OutputTail
    /// The memory where it leaves its stack.
    package let stack: StackMemory
}

/// Starts extension processes, by plan. No other code does; it fails closed.
package enum Launcher {
    /// Starts the process of `plan`.
    ///
    /// - Parameters:
    ///   - system: the process's end of the system line; the first packet is in it already.
    ///   - host: the process's end of the session; nil for a process that receives its sessions later.
    ///   - group: the control group in which it is made; nil when there is none.
    ///   - onExit: called once when it has ended.
    package static func start(
        _ plan: LaunchPlan, system: OwnedDescriptor, host: OwnedDescriptor?, group: ControlGroup? = nil,
        onExit: @escaping @Sendable (ExitReport) -> Void
    ) async throws(SystemError) -> LaunchedProcess {
        let (output, writing) = try OutputTail.make()
        var descriptors: [Int32: OwnedDescriptor] = [1: writing, 2: writing, 3: system]
        // A prepared process has the number of the session from the beginning, and puts its session there later.
        descriptors[4] = plan.launch.prepared ? try .nullDevice() : host
        let stack = try StackMemory()
        descriptors[StackMemory.descriptor] = stack.memory
        if plan.rung.isSandboxed { descriptors[SeccompFilter.reportDescriptor] = try SeccompFilter.reportingUnknown() }
        let (pid, information) = try await plan.command.start(descriptors, group: group)
        return LaunchedProcess(child: try ChildProcess(pid: pid, information: information, onExit: onExit), output: output, stack: stack)
    }
}
