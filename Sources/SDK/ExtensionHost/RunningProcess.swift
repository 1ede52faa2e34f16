public import ExtensionFoundation
import Wire

/// The figures of a process of an extension or app while it runs.
public struct RunningProcess: Sendable, Hashable, Codable {
    public let request: String
    /// Identifier of the extension or app.
    public let identifier: String
    /// The short name of its extension point; `app` for an app.
    public let pointAlias: String
    public let pid: Int
    /// `launching`, `running`, `completing`…
    public let phase: String
    /// The name that the host gives itself; nil when no host shows the process.
    public let hostName: String?
    public let startedAt: Date
    /// Bytes that count against the limit.
    public let memory: Int
    /// In bytes.
    public let memoryLimit: Int
    /// Seconds of processor time so far.
    public let cpuTime: Double
    public let descriptors: Int
    public let descriptorLimit: Int
    public let threads: Int
    public let threadLimit: Int
    /// Packets on its system line: received from the process, and sent to it.
    public let received: Int
    public let sent: Int
    /// Seconds until the system ends the process or asks it to exit; nil when it has no deadline.
    public let timeLeft: Double?
    /// Its main thread does not handle the messages that have arrived for it.
    public let isBlocked: Bool
    /// Bytes that its data and temporary files took on the disk when they were last counted.
    public let disk: Int
    /// In bytes.
    public let diskLimit: Int

    init(_ gauges: WireProcessGauges) {
        request = gauges.request
        identifier = gauges.identifier
        pointAlias = gauges.pointAlias
        pid = Int(gauges.pid)
        phase = gauges.phase
        hostName = gauges.hostName.isEmpty ? nil : gauges.hostName
        startedAt = Date(timeIntervalSince1970: gauges.startedAt)
        memory = Int(clamping: gauges.memory)
        memoryLimit = Int(clamping: gauges.memoryLimit)
        cpuTime = Double(gauges.cpuUs) / 1e6
        descriptors = Int(clamping: gauges.descriptors)
        descriptorLimit = Int(clamping: gauges.descriptorLimit)
        threads = Int(clamping: gauges.threads)
        threadLimit = Int(clamping: gauges.threadLimit)
        received = Int(clamping: gauges.received)
        sent = Int(clamping: gauges.sent)
        timeLeft = gauges.hasTimeLeftMs ? Double(gauges.timeLeftMs) / 1000 : nil
        isBlocked = gauges.isBlocked
        disk = Int(clamping: gauges.disk)
        diskLimit = Int(clamping: gauges.diskLimit)
    }
}
