import CPeers
import ExtensionFoundation
import ExtensionHost
import RemoteView
import Synchronization
import SystemCalls
import TextViews

/// Shows nothing, measures like the text renderer, and notes when something has come to be so.
final class TimingRenderer: ViewRenderer {
    typealias Check = @Sendable (ExtensionView) -> Bool

    private struct Expectation {
        let check: Check
        var outcome: Result<Int64, any Error>?
        var continuation: CheckedContinuation<Int64, any Error>?
    }

    private static let patience = Duration.seconds(20)

    let measurer: any ViewMeasurer = TextMeasurer()
    private let expectation = Mutex<Expectation?>(nil)

    /// From now on, waits for a change after which `check` holds. Before what brings it about.
    func expect(_ check: @escaping Check) { expectation.withLock { $0 = Expectation(check: check) } }

    /// When it came to be so, on the clock of the peers.
    func moment() async throws -> Int64 {
        let timer = Reactor.shared.schedule(after: Self.patience) { [weak self] in
            self?.settle(.failure(BenchmarkError("The extension did not do within \(Self.patience) what was to be measured.")))
        }
        defer { Reactor.shared.cancel(timer) }
        return try await withCheckedThrowingContinuation { continuation in
            let outcome = expectation.withLock { expectation in
                if expectation?.outcome == nil { expectation?.continuation = continuation }
                return expectation?.outcome
            }
            if let outcome { continuation.resume(with: outcome) }
        }
    }

    func viewChanged(_ changes: ViewChanges, in view: ExtensionView) {
        let now = peer_now()
        let check = expectation.withLock { $0?.outcome == nil ? $0?.check : nil }
        if let check, check(view) { settle(.success(now)) }
    }

    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView) {
        if case .ended(let reason) = state { settle(.failure(BenchmarkError("The view ended. \(reason ?? "")"))) }
    }

    private func settle(_ outcome: Result<Int64, any Error>) {
        let continuation = expectation.withLock { expectation -> CheckedContinuation<Int64, any Error>? in
            guard expectation?.outcome == nil else { return nil }
            expectation?.outcome = outcome
            defer { expectation?.continuation = nil }
            return expectation?.continuation
        }
        continuation?.resume(with: outcome)
    }
}
