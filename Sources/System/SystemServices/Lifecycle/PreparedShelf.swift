import Sandbox
import SystemCalls

/// The prepared processes that wait for a request: which of them to keep, to hand out and to drop. A value, so that its rules can be read and tested.
struct PreparedShelf: Sendable {
    /// Everything that a prepared process was made from. A request takes the process only when the request would have been started from the same.
    struct Inputs: Sendable, Equatable {
        /// Without what is different for each process: its identifier and its temporary folder.
        private let launch: LaunchRequest
        private let rung: SandboxRung
        /// The state of the catalog, which changes when any app is installed, upgraded, removed or disabled.
        private let catalog: UInt64

        var `extension`: String { launch.extensionIdentifier }

        init(_ launch: LaunchRequest, rung: SandboxRung, catalog: UInt64) {
            var launch = launch
            launch.request = ""
            launch.temporaryPath = ""
            self.launch = launch
            self.rung = rung
            self.catalog = catalog
        }
    }

    private struct Entry: Sendable {
        let process: String
        let inputs: Inputs
        let owner: HostIdentifier
    }

    /// The most processes that wait.
    static let limit = 3
    /// How many processes may be prepared at once, and then in a second, whatever hosts ask for.
    static let burst = 12.0
    static let perSecond = 2.0

    /// The oldest first.
    private var entries: [Entry] = []
    private var starts = TokenBucket(capacity: burst, perSecond: perSecond)

    /// The identifiers of the waiting processes, the oldest first.
    var processes: [String] { entries.map(\.process) }

    /// Puts a process that is about to be started on the shelf.
    ///
    /// - Returns: the processes to drop in its favour; nil when the process is not to be started, because one like it waits already or too many have
    ///   been started.
    mutating func add(_ process: String, _ inputs: Inputs, owner: HostIdentifier) -> [String]? {
        guard !entries.contains(where: { $0.inputs == inputs }), starts.take() else { return nil }
        let outdated = entries.filter { $0.inputs.extension == inputs.extension }.map(\.process)
        entries.removeAll { outdated.contains($0.process) }
        let oldest = entries.prefix(max(0, entries.count - Self.limit + 1)).map(\.process)
        entries.removeFirst(oldest.count)
        entries.append(Entry(process: process, inputs: inputs, owner: owner))
        return outdated + oldest
    }

    /// The process that ``take(_:)`` would return.
    func process(for inputs: Inputs) -> String? { entries.first { $0.inputs == inputs }?.process }

    /// The process for a request, which is no longer on the shelf; and processes of the same extension that were made from something else.
    mutating func take(_ inputs: Inputs) -> (process: String?, outdated: [String]) {
        let same = entries.filter { $0.inputs.extension == inputs.extension }
        entries.removeAll { $0.inputs.extension == inputs.extension }
        return (same.first { $0.inputs == inputs }?.process, same.filter { $0.inputs != inputs }.map(\.process))
    }

    /// The process has ended.
    mutating func remove(_ process: String) { entries.removeAll { $0.process == process } }

    /// - Returns: the processes of a host that has disconnected.
    mutating func removeAll(of owner: HostIdentifier) -> [String] {
        defer { entries.removeAll { $0.owner == owner } }
        return entries.filter { $0.owner == owner }.map(\.process)
    }

    mutating func removeAll() -> [String] {
        defer { entries = [] }
        return processes
    }
}
