public import PredicateFormat
import Wire

/// One condition of a decision, with its parts.
public struct Condition: Sendable, Hashable, Codable {
    public let title: String
    public let passed: Bool
    /// The condition passed, but something is weaker than it could be: ``detail`` says what, and what helps.
    public let isWarning: Bool
    public let detail: String
    public let conditions: [Condition]

    init(_ clause: WireClause) {
        title = clause.title
        passed = clause.passed
        isWarning = clause.isWarning
        detail = clause.detail
        conditions = clause.clauses.map(Condition.init)
    }
}

/// Why an extension would or would not run for some items.
public struct Explanation: Sendable, Hashable, Codable {
    public let `extension`: InstalledExtension
    public let wouldRun: Bool
    public let conditions: [Condition]
    /// The value of every part of the activation rule; nil when the extension point has none.
    public let activation: PredicateTrace?

    init(_ explanation: WireExplanation) {
        self.extension = InstalledExtension(explanation.extension)
        wouldRun = explanation.wouldRun
        conditions = explanation.clauses.map(Condition.init)
        var nodes = explanation.activation[...]
        activation = PredicateTrace(takingFrom: &nodes, depth: 0)
    }
}

extension PredicateTrace {
    /// The first node of a tree in which each node precedes its parts; nil when the next node is not at this depth.
    fileprivate init?(takingFrom nodes: inout ArraySlice<WireTraceNode>, depth: UInt32) {
        guard let node = nodes.first, node.depth == depth, depth < 1024 else { return nil }
        nodes.removeFirst()
        self.init(
            text: node.text, value: node.value.isEmpty ? nil : node.value, passed: node.hasPassed ? node.passed : nil,
            error: node.error.isEmpty ? nil : node.error, note: node.note.isEmpty ? nil : node.note, isCut: node.isCut)
        while let part = PredicateTrace(takingFrom: &nodes, depth: depth + 1) { parts.append(part) }
    }
}

/// What this machine can do.
public struct SystemReport: Sendable, Hashable, Codable {
    /// The sandbox rung that extensions run in here; nil when none can run.
    public let sandboxRung: String?
    public let checks: [Condition]
    public let dataPath: String
    public let runtimePath: String
    public let systemVersion: String
    public let sdkVersion: String
    public let runningExtensions: Int

    init(_ report: WireSystemReport) {
        sandboxRung = report.sandboxRung.isEmpty ? nil : report.sandboxRung
        checks = report.checks.map(Condition.init)
        dataPath = report.dataPath
        runtimePath = report.runtimePath
        systemVersion = report.systemVersion
        sdkVersion = report.sdkVersion
        runningExtensions = Int(report.runningExtensions)
    }
}

/// What an installation did.
public struct Installation: Sendable, Hashable, Codable {
    public let identifier: String
    public let name: String
    public let version: String
    /// The version that was replaced; nil when the app was new.
    public let previousVersion: String?
    public let extensions: [InstalledExtension]
    public let warnings: [String]

    init(_ installed: WireInstalledApp) {
        identifier = installed.identifier
        name = installed.name
        version = installed.version
        previousVersion = installed.previousVersion.isEmpty ? nil : installed.previousVersion
        extensions = installed.extensions.map(InstalledExtension.init)
        warnings = installed.warnings
    }
}
