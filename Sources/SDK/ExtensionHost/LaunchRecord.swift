public import ExtensionFoundation
import Wire

/// The record of one process: when it ran, its times and figures, and why it ended.
public struct LaunchRecord: Sendable, Hashable, Codable {
    public let request: String
    public let extensionIdentifier: String
    public let displayName: String
    public let hostName: String
    public let pid: Int
    public let startedAt: Date
    /// Seconds from the request until the library was loaded; nil when it was not loaded.
    public let launchTime: Double?
    /// Seconds from the request until `beginRequest(with:)`; nil when it was not called.
    public let beginTime: Double?
    /// The steps of the time until `beginRequest(with:)`, as far as the launch came.
    public let phases: [LaunchPhase]
    /// The process was made before the request came: the steps until `spawn`, `sandbox` and `runtime` are not in its time.
    public let prepared: Bool
    /// Seconds from the request until the process had ended.
    public let totalTime: Double
    /// Largest resident memory, in bytes; 0 when it is not known.
    public let peakMemory: Int
    /// In bytes.
    public let memoryLimit: Int
    /// Seconds of processor time; 0 when it is not known.
    public let cpuTime: Double
    /// `completed`, `crashed`, `requestTimeout`…
    public let reason: String
    public let exitStatus: Int
    /// The signal that ended the process; nil for none.
    public let signal: Int?
    /// The extension completed, and its work in the background was asked to stop before it was done.
    public let outOfTime: Bool
    /// One sentence.
    public let explanation: String
    public let sandboxRung: String
    /// The last lines that the process printed.
    public let output: [String]
    /// Identifier of the crash or hang report; nil when there is none.
    public let report: String?

    /// The extension completed the request, or cancelled it on its own.
    public var isRegular: Bool { reason == "completed" || reason == "cancelledByExtension" }

    init(_ record: WireLaunchRecord) {
        request = record.request
        extensionIdentifier = record.extensionIdentifier
        displayName = record.displayName
        hostName = record.hostName
        pid = Int(record.pid)
        startedAt = Date(timeIntervalSince1970: record.startedAt)
        launchTime = record.launchUs > 0 ? Double(record.launchUs) / 1e6 : nil
        beginTime = record.beganUs > 0 ? Double(record.beganUs) / 1e6 : nil
        phases = LaunchPhase.all(record.phases)
        prepared = record.prepared
        totalTime = Double(record.totalUs) / 1e6
        peakMemory = Int(clamping: record.peakMemory)
        memoryLimit = Int(clamping: record.memoryLimit)
        cpuTime = Double(record.cpuUs) / 1e6
        reason = record.reason.name
        exitStatus = Int(record.exitStatus)
        signal = record.signal == 0 ? nil : Int(record.signal)
        outOfTime = record.outOfTime
        explanation = record.explanation
        sandboxRung = record.sandboxRung
        output = record.output
        report = record.report.isEmpty ? nil : record.report
    }
}

extension WireEndReason {
    var name: String {
        switch self {
        case .completed: "completed"
        case .cancelledByExtension: "cancelledByExtension"
        case .cancelledByHost: "cancelledByHost"
        case .hostGone: "hostGone"
        case .crashed: "crashed"
        case .exited: "exited"
        case .launchTimeout: "launchTimeout"
        case .requestTimeout: "requestTimeout"
        case .expired: "expired"
        case .memoryLimit: "memoryLimit"
        case .unusable: "unusable"
        case .protocol: "protocolViolation"
        case .sandbox: "sandbox"
        case .systemStopped: "systemStopped"
        case .uninstalled: "uninstalled"
        case .flood: "flood"
        case .blocked: "blocked"
        case .memoryPressure: "memoryPressure"
        case .revoked: "revoked"
        case .diskLimit: "diskLimit"
        case .unspecified, .UNRECOGNIZED: "unknown"
        }
    }
}
