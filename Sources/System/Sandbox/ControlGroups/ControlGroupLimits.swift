package import ExtensionModel

/// The limits of a group.
package struct ControlGroupLimits: Sendable, Equatable {
    /// In bytes.
    package var memory: Int64
    /// Processes and threads together.
    package var tasks: Int

    package init(memory: Int64, tasks: Int) {
        self.memory = memory
        self.tasks = tasks
    }

    /// The limits of an extension point; bubblewrap's two processes are in the group as well.
    package init(_ point: ExtensionPoint) { self.init(memory: point.memoryLimit, tasks: point.threadLimit + 2) }
}
