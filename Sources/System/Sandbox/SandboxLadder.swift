import Synchronization

/// The rungs of the sandbox, and on which of them this machine stands: the best that works. Found out when the first process is to be started.
package final class SandboxLadder: Sendable {
    package let runtime: RuntimeLayout
    /// The only rung that may be used; nil for the best.
    private let only: SandboxRung?
    private let found = Mutex<SandboxRung?>(nil)
    /// The look that is under way: however many ask at the same time, sandboxes are tried once.
    private let examining = Mutex<Task<SandboxProbe.Result, Never>?>(nil)

    package init(runtime: RuntimeLayout, only: SandboxRung? = nil) {
        self.runtime = runtime
        self.only = only
    }

    /// What processes are started on; nil when nothing may run.
    package func rung() async -> SandboxRung? {
        if let known = found.withLock({ $0 }) { return known }
        return await examine().rung
    }

    /// Looks anew, and says what it saw. What is started from now on follows it.
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

    /// Why nothing runs.
    package struct Refusal: Error, CustomStringConvertible {
        package let description = "No sandbox can be made on this machine, and nothing runs without one. `appex doctor` says what to do."
        package init() {}
    }
}
