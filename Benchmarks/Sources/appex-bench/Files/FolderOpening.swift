import CPeers
import ExtensionFoundation

/// A program opens a folder with many files: until it rests, and all that work for it do.
struct FolderOpening {
    /// From its start until the last time that it was busy.
    let passed: Int64
    /// What its process has computed.
    let computed: Int64

    /// It is busy when it computes for a third of this.
    private static let tick = Duration.milliseconds(10)
    private static let busy: Int64 = 3_000_000
    /// It rests when nothing has been busy for so long, in nanoseconds.
    private static let rest: Int64 = 1_000_000_000
    private static let patience: Int64 = 60_000_000_000

    /// - Parameters:
    ///   - name: of the program.
    ///   - helpers: a process below which others work for the program, such as `appexd`; nil when none does. Those below the program do, too.
    init(_ name: String, helpers: pid_t?, start: () throws -> Process) async throws {
        let began = peer_now()
        let program = try start()
        defer { program.killAndWait() }
        guard let own = ProcessorTime(of: program.processIdentifier) else { throw BenchmarkError("\(name) ended.") }
        var (last, lastOfAll, before) = (began, began, Int64(0))
        var others: [pid_t: (time: ProcessorTime, before: Int64)] = [:]
        var round = 0
        while peer_now() - lastOfAll < Self.rest {
            try await Task.sleep(for: Self.tick)
            let now = peer_now()
            guard program.isRunning, now - began < Self.patience else { throw BenchmarkError("\(name) ended, or did not come to rest.") }
            let computed = own.nanoseconds
            if computed - before > Self.busy { (last, lastOfAll) = (now, now) }
            before = computed
            // Whoever is new is looked for now and then only: that takes longer than a tick.
            if let helpers, round.isMultiple(of: 25) {
                for root in [helpers, program.processIdentifier] {
                    for pid in try ProcessMemory.descendants(of: root) where others[pid] == nil && pid != program.processIdentifier {
                        others[pid] = ProcessorTime(of: pid).map { ($0, $0.nanoseconds) }
                        lastOfAll = now
                    }
                }
            }
            for (pid, other) in others {
                let computed = other.time.nanoseconds
                if computed - other.before > Self.busy { lastOfAll = now }
                others[pid]?.before = computed
            }
            round += 1
        }
        passed = last - began
        computed = before
    }
}
