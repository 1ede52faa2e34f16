import SystemCalls

extension ReceivedFile {
    /// The file of a host's, for a program in a sandbox; refused when it is none, or is too long.
    ///
    /// - Parameters:
    ///   - name: what the host reads it is called.
    ///   - most: its greatest size, in bytes.
    static func forProgram(_ file: OwnedDescriptor, name: String, atMost most: Int) throws(SystemFailure) -> OwnedDescriptor {
        do throws(ReceivedFileProblem) {
            let received = try ReceivedFile(file, name: name)
            guard received.size <= most else { throw ReceivedFileProblem.tooLong(name, size: received.size, limit: most) }
            return received.forOtherProcess
        } catch {
            throw SystemFailure(.refused, error.description)
        }
    }
}
