import Dispatch
import Synchronization

/// Waiting before a program has its main loop.
package enum Waiting {
    /// Runs the body to its end, blocking this thread.
    package static func value<Value: Sendable>(of body: @escaping @Sendable () async throws -> Value) throws -> Value {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        Task {
            let found: Result<Value, any Error>
            do {
                found = .success(try await body())
            } catch {
                found = .failure(error)
            }
            result.withLock { $0 = found }
            done.signal()
        }
        done.wait()
        guard let result = result.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }
}
