import Foundation
import Synchronization
package import SystemCalls

/// The only thread that starts processes.
///
/// `bwrap --die-with-parent` ties a sandbox to the *thread* that started it (the kernel's parent-death signal works that way), so that thread must
/// live as long as this process; threads of a pool do not.
package final class SpawnThread: Sendable {
    package static let shared = SpawnThread()

    private let jobs = Mutex<[@Sendable () -> Void]>([])
    private let available = DispatchSemaphore(value: 0)

    private init() {
        let thread = Thread { [self] in
            while true {
                available.wait()
                let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                job?()
            }
        }
        thread.name = "appex-spawn"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Starts a program and returns the id of its process.
    package func spawn(_ program: Program) async throws(SystemError) -> Int32 {
        let result = await withCheckedContinuation { continuation in
            jobs.withLock {
                $0.append {
                    continuation.resume(returning: Result { () throws(SystemError) in try program.startUnwatched() })
                }
            }
            available.signal()
        }
        return try result.get()
    }
}
