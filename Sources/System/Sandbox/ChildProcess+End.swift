import Wire

extension ChildProcess {
    /// Waits until a child has ended; ends it when that takes longer than `limit`.
    static func end(of pid: Int32, information: OwnedDescriptor? = nil, within limit: Duration) async throws(SystemError) -> ExitReport {
        let result: Result<ExitReport, SystemError> = await withCheckedContinuation { continuation in
            do throws(SystemError) {
                let child = try ChildProcess(pid: pid, information: information) { continuation.resume(returning: .success($0)) }
                Reactor.shared.schedule(after: limit) { [weak child] in child?.kill() }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }
}
