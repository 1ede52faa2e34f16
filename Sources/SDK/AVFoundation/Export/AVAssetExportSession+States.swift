public import Foundation

extension AVAssetExportSession {
    /// How far an export is.
    public enum State: @unchecked Sendable {
        // SAFETY: `Progress` may be read from any thread.
        case pending
        case waiting
        case exporting(progress: Progress)
    }

    /// The states until the export ends.
    ///
    /// - Parameter updateInterval: seconds between two reports of the progress; infinite: only changes of the state.
    public func states(updateInterval: TimeInterval = .infinity) -> AsyncStream<State> {
        let pause = updateInterval.isFinite ? max(updateInterval, 0.02) : 0.1
        return AsyncStream { continuation in
            let task = Task { [weak self] in
                let progress = Progress(totalUnitCount: 1000)
                var last: Status?
                while !Task.isCancelled, let (status, done) = self?.condition.withLock({ ($0.status, $0.progress) }) {
                    progress.completedUnitCount = Int64(done * 1000)
                    guard status == .unknown || status == .waiting || status == .exporting else { break }
                    if status != last || (status == .exporting && updateInterval.isFinite) {
                        continuation.yield(status == .unknown ? .pending : status == .waiting ? .waiting : .exporting(progress: progress))
                    }
                    last = status
                    try? await Task.sleep(nanoseconds: UInt64(min(pause, 3600) * 1_000_000_000))
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
