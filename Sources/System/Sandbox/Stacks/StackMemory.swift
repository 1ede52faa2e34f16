import CCrash
import Foundation
package import SystemCalls

/// Memory that the system shares with one process, which leaves its stack there when it crashes or is asked for it.
///
/// Its size is fixed. Its contents are not trusted, so they are only numbers and names that are validated when they are read.
package final class StackMemory: Sendable {
    /// The descriptor under which a process finds it.
    package static let descriptor = Int32(appex_stack_descriptor)
    /// The signal that asks a process for its stack.
    static let signal = appex_stack_signal()

    package let memory: OwnedDescriptor

    package init() throws(SystemError) {
        let result = appex_stack_memory()
        guard result >= 0 else { throw SystemError(-result, "make the memory for a stack") }
        memory = OwnedDescriptor(result)
    }

    /// The stack that the process has left; nil when there is none that is complete.
    package func read() -> StackRecord? {
        // SAFETY: allocated here and freed below; the C function writes all of it.
        let record = UnsafeMutablePointer<appex_stack_record>.allocate(capacity: 1)
        defer { record.deallocate() }
        guard appex_stack_read(memory.rawValue, record) == 1 else { return nil }
        return StackRecord(record)
    }
}
