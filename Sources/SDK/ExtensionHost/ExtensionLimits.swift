import Wire

/// The limits of an extension, and which of them the person has lowered.
public struct ExtensionLimits: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// In bytes.
        case memory
        /// Time for a launch, for a request and for work after completion, in milliseconds.
        case launch, request, completion
        case threads, openFiles
        /// The longest file that may be written, in bytes.
        case fileSize
        /// In bytes: for the extension's own data and temporary files together, and for each group's data.
        case disk
    }

    public struct Limit: Sendable, Hashable, Codable {
        public let kind: Kind
        /// The limit that is enforced.
        public let figure: Int
        /// The limit of the extension point; nil for no limit.
        public let table: Int?
        public let isLowered: Bool
    }

    public let identifier: String
    /// The short name of its extension point.
    public let pointAlias: String
    public let limits: [Limit]

    init(_ wire: WireExtensionLimits) {
        identifier = wire.extensionIdentifier
        pointAlias = wire.pointAlias
        limits = wire.limits.compactMap { value in
            Kind(value.kind).map { kind in
                Limit(
                    kind: kind, figure: Int(clamping: value.value), table: value.hasTable ? Int(clamping: value.table) : nil,
                    isLowered: value.isLowered)
            }
        }
    }
}

extension ExtensionLimits.Kind {
    fileprivate init?(_ kind: WireLimitKind) {
        guard let found = Self.allCases.first(where: { $0.wire == kind }) else { return nil }
        self = found
    }

    fileprivate var wire: WireLimitKind {
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
}

extension ExtensionSystem {
    /// The processes that run at the moment, with live figures.
    public func runningProcesses() async throws(ExtensionHostError) -> [RunningProcess] {
        try await ask(WireListProcesses()).processes.map(RunningProcess.init)
    }

    /// The limits of an extension; of every extension when no identifier is given.
    public func limits(of identifier: String? = nil) async throws(ExtensionHostError) -> [ExtensionLimits] {
        try await ask(WireListLimits.with { $0.extensionIdentifier = identifier ?? "" }).extensions.map(ExtensionLimits.init)
    }

    /// Lowers limits of an extension, from its next launch on. No limit can be higher than the limit of its extension point.
    /// - Parameter resets: whether limits lowered earlier are reset first.
    public func lowerLimits(
        of identifier: String, to figures: [ExtensionLimits.Kind: Int], resets: Bool = false
    ) async throws(ExtensionHostError) -> [ExtensionLimits] {
        let request = WireSetLimits.with {
            $0.extensionIdentifier = identifier
            $0.resets = resets
            $0.limits = figures.map { kind, figure in
                .with {
                    $0.kind = kind.wire
                    $0.value = UInt64(clamping: figure)
                }
            }
        }
        return try await ask(request).extensions.map(ExtensionLimits.init)
    }
}
