import Synchronization

/// The sandbox rungs, and the strongest that works on this machine. It is found out when the first process is started.
package final class SandboxLadder: Sendable {
    package let runtime: RuntimeLayout
    /// The only rung that may be used; nil for the strongest.
    private let only: SandboxRung?
    private let found = Mutex<SandboxRung?>(nil)
    /// The probe that is running: requests at the same time share one probe.
    private let examining = Mutex<Task<SandboxProbe.Result, Never>?>(nil)

    package init(runtime: RuntimeLayout, only: SandboxRung? = nil) {
        self.runtime = runtime
        self.only = only
    }

    /// The rung on which processes are started; nil when none may be.
    package func rung() async -> SandboxRung? {
        if let known = found.withLock({ $0 }) { return known }
        return await examine().rung
    }

    /// The rung; throws ``Refusal`` when there is none.
    func requiredRung() async throws(Refusal) -> SandboxRung {
        guard let rung = await rung() else { throw Refusal() }
        return rung
    }

    /// Probes again, and returns the result. Processes that are started from now on use it.
    @discardableResult
    package func examine() async -> SandboxProbe.Result {
        let look = examining.withLock { examining in
            if let examining { return examining }
            let look = Task { [self] in
                let result = await SandboxProbe.run(runtime: runtime, only: only)
                found.withLock { $0 = result.rung }
                self.examining.withLock { $0 = nil }
                return result
            }
            examining = look
            return look
        }
        return await look.value
    }

    /// Why no process is started.
    package struct Refusal: Error, CustomStringConvertible {
        package let description = "No sandbox can be made on this machine, and nothing runs without one. `appex doctor` says what to do."
        package init() {}
    }
}
