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
    /// Of its own data and temporary files, and of each group's; in bytes.
    case disk

    /// Below this nothing could run, so no figure may be lower.
    public var minimum: UInt64 {
        switch self {
        case .memory: UInt64(clamping: 8 * ExtensionPoint.Common.mebibyte + ExtensionPoint.Common.runtimeAllowance)
        case .launch, .request, .completion: 1000
        // The main thread, the line's, and a few of the dispatch pool.
        case .threads: 16
        case .openFiles: 64
        case .fileSize: UInt64(clamping: ExtensionPoint.Common.mebibyte)
        // Preferences and a few small files.
        case .disk: UInt64(clamping: 8 * ExtensionPoint.Common.mebibyte)
        }
    }
}

extension ExtensionPoint {
    /// How many files and folders may be in a folder that its process writes in.
    public static let fileCountLimit = Common.fileCountLimit

    /// How long the main thread may leave what has come for it before that is noted; as long again, and the process is ended. Nil where nobody looks at
    /// a view and the request has a time of its own.
    public var mainThreadBudget: Duration? { hasUserInterface ? Common.mainThreadBudget : nil }

    /// The figure of a limit, in its unit; nil where the point has none.
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

    /// The same point with lower limits. A figure that is not lower changes nothing, so a table that has become stricter counts.
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
