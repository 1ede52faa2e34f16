/// What the system uses of control groups.
package enum ControlGroupController: String, Sendable, CaseIterable {
    /// Every page that a process makes the kernel keep, memory files and page tables included.
    case memory
    /// Processes and threads, also those of root.
    case pids
    /// A share of the processor for each process as a whole, however many threads it has.
    case cpu
}
