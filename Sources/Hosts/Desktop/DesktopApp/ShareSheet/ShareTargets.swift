import ExtensionHost

/// The extensions that a share sheet offers for some items.
struct ShareTargets {
    /// Most used first, at most three; empty when there are few anyway.
    let suggested: [InstalledExtension]
    /// In the person's order.
    let all: [InstalledExtension]
    /// Those that would be among them, but are off because they crashed.
    let disabled: [InstalledExtension]

    /// A sheet with fewer than this needs neither suggestions nor a search field.
    static let manyTargets = 6

    static func find(accepting items: [NSExtensionItem], in system: ExtensionSystem) async throws -> ShareTargets {
        let matched = try await system.match(accepting: items)
        let (all, disabled) = (matched.accepting.filter(\.isShareTarget), matched.disabled.filter(\.isShareTarget))
        guard all.count >= manyTargets else { return ShareTargets(suggested: [], all: all, disabled: disabled) }
        var uses: [String: Int] = [:]
        for launch in try await system.launches(limit: 200) where launch.reason == "completed" { uses[launch.extensionIdentifier, default: 0] += 1 }
        let used = all.filter { uses[$0.identifier] != nil }
        let suggested = used.enumerated().sorted { (uses[$0.element.identifier] ?? 0, $1.offset) > (uses[$1.element.identifier] ?? 0, $0.offset) }
        return ShareTargets(suggested: suggested.prefix(3).map(\.element), all: all, disabled: disabled)
    }
}

extension InstalledExtension {
    /// Why it is off, for a person; nil when the system has nothing to do with that.
    var disabledReason: String? { isDisabledAfterCrashes ? "Off since it crashed several times in a row" : nil }
    fileprivate var isShareTarget: Bool { problem == nil && hasPlaceInShareSheet }
    var isShare: Bool { pointAlias == "share" }
    /// Share extensions, and actions with a view or without.
    var hasPlaceInShareSheet: Bool { ["share", "action-ui", "action"].contains(pointAlias) }
}
