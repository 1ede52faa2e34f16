import CSystemCalls

/// A pipe whose ends are close-on-exec from their creation: a process that another thread starts meanwhile inherits neither end.
package struct ClosingPipe {
    package let reading: OwnedDescriptor
    package let writing: OwnedDescriptor

    /// - Parameter waits: whether reading waits for data. Otherwise, reading an empty pipe fails with `EAGAIN`.
    package init(waits: Bool = false) throws(SystemError) {
        var ends: [Int32] = [0, 0]
        _ = try SystemError.check(appex_pipe(&ends, waits ? 1 : 0), "make a pipe")
        (reading, writing) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }
}
