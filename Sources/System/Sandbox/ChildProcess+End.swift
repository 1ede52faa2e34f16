import CSystemCalls
import Foundation
import Synchronization
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

    /// Kills the first processes of sandboxes whose bubblewrap has ended before it has reported them: they would wait for it for ever.
    ///
    /// These are children that this process has adopted, and that have another number in a namespace of their own, unlike a bubblewrap that was
    /// started. A sandbox that has begun ends with its bubblewrap in any case.
    static func endOrphans() {
        for pid in adopted() {
            guard let orphan = try? ChildProcess(pid: pid, onExit: { _ in }), adopted().contains(pid) else { continue }
            orphan.kill()
        }
    }

    private static func adopted() -> [Int32] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return threads.compactMap { Int32($0) }.flatMap { children(of: getpid(), thread: $0) }.filter { pid in
            let numbers = KernelFile.read("/proc/\(pid)/status")?.split(separator: "\n").first { $0.hasPrefix("NSpid:") }
            // The end of one that has ended is reported to whoever started it.
            return ProcessStat(of: pid)?.hasEnded == false && KernelFile.read("/proc/\(pid)/comm") == "bwrap\n"
                && (numbers?.split(whereSeparator: \.isWhitespace).count ?? 0) > 2
        }
    }

    /// Waits until a child has ended; kills it when that takes longer than `limit`.
    ///
    /// - Parameter endsWithTask: kills it also when the task is cancelled. Its end is waited for in any case.
    static func end(
        of pid: Int32, information: OwnedDescriptor? = nil, within limit: Duration, endsWithTask: Bool = false
    ) async throws(SystemError) -> ExitReport {
        let ending = EndingChild()
        let result: Result<ExitReport, SystemError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(SystemError) {
                    let child = try ChildProcess(pid: pid, information: information) { continuation.resume(returning: .success($0)) }
                    Reactor.shared.schedule(after: limit) { [weak child] in child?.kill() }
                    if endsWithTask { ending.watch(child) }
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        } onCancel: {
            ending.cancel()
        }
        return try result.get()
    }
}

/// A child that is killed when a task is cancelled, before or after the child is known.
private final class EndingChild: Sendable {
    private struct State {
        weak var child: ChildProcess?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func watch(_ child: ChildProcess) {
        let isCancelled = state.withLock { state in
            state.child = child
            return state.isCancelled
        }
        if isCancelled { child.kill() }
    }

    func cancel() {
        let child = state.withLock { state in
            state.isCancelled = true
            return state.child
        }
        child?.kill()
    }
}
