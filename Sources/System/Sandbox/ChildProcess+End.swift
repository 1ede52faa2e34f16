import CSystemCalls
import Dispatch
import SystemCalls

extension ChildProcess {
    /// Collects every child, including adopted ones, and waits for those that still run; for the end of this process. Their ends are not reported.
    package static func collectAll(within limit: Duration) {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            appex_reap_all()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + .nanoseconds(limit.wholeNanoseconds))
    }

    /// Waits until a child has ended; kills it when that takes longer than `limit`.
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
