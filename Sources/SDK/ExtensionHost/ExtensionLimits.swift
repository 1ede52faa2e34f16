import Wire

/// The limits of an extension, and which of them the person has lowered.
public struct ExtensionLimits: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// In bytes.
        case memory
        /// Of a launch, of a request and of what is done after completion, in milliseconds.
        case launch, request, completion
        case threads, openFiles
        /// Of the longest file that may be written, in bytes.
        case fileSize
        /// Of its own data and its temporary files together, and of each group's; in bytes.
        case disk
    }

    public struct Limit: Sendable, Hashable, Codable {
        public let kind: Kind
        /// What counts.
        public let figure: Int
        /// What the extension point allows; nil for no limit.
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
    /// What runs at the moment, with live figures.
    public func runningProcesses() async throws(ExtensionHostError) -> [RunningProcess] {
        try await ask(WireListProcesses()).processes.map(RunningProcess.init)
    }

    /// The limits of an extension; of every one without an identifier.
    public func limits(of identifier: String? = nil) async throws(ExtensionHostError) -> [ExtensionLimits] {
        try await ask(WireListLimits.with { $0.extensionIdentifier = identifier ?? "" }).extensions.map(ExtensionLimits.init)
    }

    /// Lowers limits of an extension, from its next launch on. None can be higher than what its extension point allows.
    /// - Parameter resets: whether what was lowered before is forgotten first.
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
