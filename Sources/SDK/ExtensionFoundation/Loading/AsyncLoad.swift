import Foundation
import Synchronization

/// A load as an `async` call: cancelling the task cancels the load.
enum AsyncLoad {
    // SAFETY: the value is created for the only task that awaits it.
    private struct Box<Value>: @unchecked Sendable {
        let value: Value
    }

    private final class Cancellation: Sendable {
        private let state = Mutex<(progress: Progress?, isCancelled: Bool)>((nil, false))

        func follow(_ progress: Progress) {
            let cancelNow = state.withLock { state in
                state.progress = progress
                return state.isCancelled
            }
            if cancelNow { progress.cancel() }
        }

        func cancel() {
            let progress = state.withLock { state in
                state.isCancelled = true
                return state.progress
            }
            progress?.cancel()
        }
    }

    nonisolated(nonsending) static func value<Value>(
        _ begin: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Progress
    ) async throws -> Value {
        let cancellation = Cancellation()
        let box: Box<Value> = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                cancellation.follow(begin { outcome in continuation.resume(with: outcome.map { Box(value: $0) }) })
            }
        } onCancel: {
            cancellation.cancel()
        }
        return box.value
    }
}
