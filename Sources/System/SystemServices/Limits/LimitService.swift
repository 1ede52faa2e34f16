import ExtensionModel
import Registry
import Synchronization
import Wire

/// The limits of each extension: those of its extension point, or lower limits that the person has set.
final class LimitService: Sendable {
    private let registry: Registry
    private let catalog: Catalog
    /// By identifier. A copy of the registry's records, because each launch needs them.
    private let lowered = Mutex<[String: [ExtensionLimit: UInt64]]>([:])

    init(registry: Registry, catalog: Catalog) throws {
        self.registry = registry
        self.catalog = catalog
        try load()
    }

    /// The registry has removed the limits of extensions that are no longer installed.
    func removeWhatIsGone() {
        let installed = Set(catalog.extensions().map(\.identifier))
        lowered.withLock { lowered in lowered = lowered.filter { installed.contains($0.key) } }
    }

    private func load() throws {
        var lowered: [String: [ExtensionLimit: UInt64]] = [:]
        for record in try registry.limits() {
            guard let limit = ExtensionLimit(rawValue: record.limit) else { continue }  // from a later version
            lowered[record.identifier, default: [:]][limit] = UInt64(clamping: record.figure)
        }
        self.lowered.withLock { $0 = lowered }
    }

    /// The limits that the person has lowered, with their figures.
    func lowered(of identifier: String) -> [ExtensionLimit: UInt64] { lowered.withLock { $0[identifier] ?? [:] } }

    /// The extension point with the limits that are in effect for an extension.
    func effectivePoint(of entry: CatalogEntry) -> ExtensionPoint { entry.point.lowered(to: lowered(of: entry.identifier)) }

    // MARK: - Requests

    func list(_ request: WireListLimits) throws -> WireLimitList {
        var list = WireLimitList()
        guard !request.extensionIdentifier.isEmpty else {
            list.extensions = catalog.extensions().map(limits)
            return list
        }
        guard let entry = catalog[request.extensionIdentifier] else { throw SystemFailure.notInstalled(request.extensionIdentifier) }
        list.extensions = [limits(of: entry)]
        return list
    }

    func set(_ request: WireSetLimits) throws -> WireLimitList {
        let identifier = request.extensionIdentifier
        guard let entry = catalog[identifier] else { throw SystemFailure.notInstalled(identifier) }
        let records = try request.limits.map { value in
            guard let limit = ExtensionLimit(value.kind) else { throw SystemFailure(.unsupported, "This system does not know one of the limits.") }
            try check(value.value, limit, entry)
            return LimitRecord(identifier: identifier, limit: limit.rawValue, figure: Int64(clamping: value.value))
        }
        try registry.setLimits(records, of: identifier, resets: request.resets)
        try load()
        return try list(.with { $0.extensionIdentifier = identifier })
    }

    private func check(_ figure: UInt64, _ limit: ExtensionLimit, _ entry: CatalogEntry) throws {
        guard figure >= limit.minimum else {
            throw SystemFailure(
                .refused, "\(limit.words(figure)) is less than anything needs to run.", remedy: "The lowest is \(limit.words(limit.minimum)).")
        }
        guard let table = entry.point.limit(limit), figure > table else { return }
        throw SystemFailure(
            .refused, "\(entry.point.title) extensions may have \(limit.words(table)); limits can be lowered only.",
            remedy: "Set less, or `appex limits \(entry.identifier) --reset`.")
    }

    private func limits(of entry: CatalogEntry) -> WireExtensionLimits {
        let (effective, lowered) = (effectivePoint(of: entry), lowered(of: entry.identifier))
        var limits = WireExtensionLimits()
        limits.extensionIdentifier = entry.identifier
        limits.pointAlias = entry.point.alias
        limits.limits = ExtensionLimit.allCases.compactMap { limit in
            guard let figure = effective.limit(limit) else { return nil }
            var value = WireLimitValue()
            value.kind = limit.wire
            value.value = figure
            if let table = entry.point.limit(limit) { value.table = table }
            value.isLowered = lowered[limit] != nil
            return value
        }
        return limits
    }
}

extension ExtensionLimit {
    init?(_ kind: WireLimitKind) {
        guard let limit = Self.allCases.first(where: { $0.wire == kind }) else { return nil }
        self = limit
    }

    var wire: WireLimitKind {
        switch self {
        case .memory: .memory
        case .launch: .launch
        case .request: .request
        case .completion: .completion
        case .threads: .threads
        case .openFiles: .openFiles
        case .fileSize: .fileSize
        case .disk: .disk
        }
    }

    /// A figure as readable text.
    func words(_ figure: UInt64) -> String {
        switch self {
        case .memory: "\(Int64(clamping: figure).inMebibytes) of memory"
        case .launch: "\(Duration.milliseconds(Int64(clamping: figure)).inWords) to launch"
        case .request: "\(Duration.milliseconds(Int64(clamping: figure)).inWords) for a request"
        case .completion: "\(Duration.milliseconds(Int64(clamping: figure)).inWords) to complete"
        case .threads: "\(figure) threads"
        case .openFiles: "\(figure) open files"
        case .fileSize: "\(Int64(clamping: figure).inMebibytes) for a file"
        case .disk: "\(Int64(clamping: figure).inMebibytes) on the disk"
        }
    }
}
