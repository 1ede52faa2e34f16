import Synchronization

/// Ends processes in a stated order while the whole machine is short of memory.
final class PressureService: Sendable {
    private let lifecycle: LifecycleService
    private let order = Mutex(PressureOrder())
    private let sources = Mutex<[PressureSource]>([])

    init(lifecycle: LifecycleService) { self.lifecycle = lifecycle }

    /// Starts to listen.
    func listen(to path: String) {
        let opened = PressureSource.open(path) { [weak self] in self?.respond(to: $0) }
        sources.withLock { $0 = opened }
    }

    /// Whether the kernel sends notices.
    var isListening: Bool { sources.withLock { !$0.isEmpty } }

    private func respond(to level: PressureOrder.Level) {
        lifecycle.dropPrepared()
        let processes = Dictionary(lifecycle.processes.map { ($0.identifier, $0) }) { first, _ in first }
        let standings = processes.values.compactMap { $0.standing() }
        switch order.withLock({ $0.respond(to: level, at: .now, standings) }) {
        case .warn(let ids):
            for id in ids { processes[id]?.warn(of: "runs on a machine that is short of memory") }
        case .end(let id): processes[id]?.handle(.pressure)
        case nil: break
        }
    }
}
