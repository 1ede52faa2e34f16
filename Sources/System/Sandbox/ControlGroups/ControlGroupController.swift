/// The controllers that the system uses.
package enum ControlGroupController: String, Sendable, CaseIterable {
    /// Every page that a process makes the kernel allocate, including memory files and page tables.
    case memory
    /// Processes and threads, including those of root.
    case pids
    /// A share of the processor for each process as a whole, however many threads it has.
    case cpu
}
