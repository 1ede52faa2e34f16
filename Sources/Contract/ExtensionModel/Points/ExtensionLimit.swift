import SystemCalls

/// A limit of an extension point that a person may lower for one extension.
public enum ExtensionLimit: String, Sendable, CaseIterable, Codable {
    /// In bytes.
    case memory
    /// In milliseconds.
    case launch
    /// In milliseconds.
    case request
    /// In milliseconds.
    case completion
    case threads
    case openFiles
    /// In bytes.
    case fileSize
    /// For its own data and temporary files, and for each app group; in bytes.
    case disk

    /// The smallest figure: with less, no extension could run.
    public var minimum: UInt64 {
        switch self {
        case .memory: UInt64(clamping: 8 * ExtensionPoint.Common.mebibyte + ExtensionPoint.Common.runtimeAllowance)
        case .launch, .request, .completion: 1000
        // For the main thread, the thread of the system line, and a few dispatch workers.
        case .threads: 16
        case .openFiles: 64
        case .fileSize: UInt64(clamping: ExtensionPoint.Common.mebibyte)
        // For preferences and a few small files.
        case .disk: UInt64(clamping: 8 * ExtensionPoint.Common.mebibyte)
        }
    }
}

extension ExtensionPoint {
    /// The most files and folders in a folder that the extension's process writes to.
    public static let fileCountLimit = Common.fileCountLimit

    /// How long the main thread may handle nothing before it counts as blocked; after the same time again, the system ends the process. Nil for a
    /// point without a view, where the budget of the request applies.
    public var mainThreadBudget: Duration? { hasUserInterface ? Common.mainThreadBudget : nil }

    /// The figure of a limit, in its unit; nil when the point has no such limit.
    public func limit(_ limit: ExtensionLimit) -> UInt64? {
        switch limit {
        case .memory: UInt64(clamping: memoryLimit)
        case .launch: launchBudget.wholeMilliseconds
        case .request: requestBudget.map(\.wholeMilliseconds)
        case .completion: completionBudget.wholeMilliseconds
        case .threads: UInt64(clamping: threadLimit)
        case .openFiles: UInt64(clamping: openFileLimit)
        case .fileSize: UInt64(clamping: fileSizeLimit)
        case .disk: UInt64(clamping: diskLimit)
        }
    }

    /// The same point with lower limits. A figure that is not lower changes nothing, so a point's own limit applies when it is stricter.
    public func lowered(to figures: [ExtensionLimit: UInt64]) -> ExtensionPoint {
        var point = self
        for (limit, figure) in figures {
            let figure = min(max(figure, limit.minimum), self.limit(limit) ?? .max)
            let duration = Duration.milliseconds(Int64(clamping: figure))
            switch limit {
            case .memory: point.memoryLimit = Int64(clamping: figure)
            case .launch: point.launchBudget = duration
            case .request: point.requestBudget = duration
            case .completion: point.completionBudget = duration
            case .threads: point.threadLimit = Int(clamping: figure)
            case .openFiles: point.openFileLimit = Int(clamping: figure)
            case .fileSize: point.fileSizeLimit = Int64(clamping: figure)
            case .disk:
                point.diskLimit = Int64(clamping: figure)
                point.groupDiskLimit = min(point.groupDiskLimit, point.diskLimit)
            }
        }
        return point
    }
}
