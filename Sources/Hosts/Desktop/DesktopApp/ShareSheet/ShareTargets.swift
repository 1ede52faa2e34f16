import ExtensionHost

/// The extensions that a share sheet offers for some items.
struct ShareTargets {
    /// The most used extensions, at most three; empty when there are few extensions.
    let suggested: [InstalledExtension]
    /// In the person's order.
    let all: [InstalledExtension]
    /// Extensions that would be in the list, but were disabled because they crashed.
    let disabled: [InstalledExtension]

    /// With fewer extensions the sheet has neither suggestions nor a search field.
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
    /// Why the system has disabled it, as a phrase; nil when it has not.
    var disabledReason: String? { isDisabledAfterCrashes ? "Off since it crashed several times in a row" : nil }
    fileprivate var isShareTarget: Bool { problem == nil && hasPlaceInShareSheet }
    var isShare: Bool { pointAlias == "share" }
    /// Whether it is a Share extension, or an Action extension with or without a view.
    var hasPlaceInShareSheet: Bool { ["share", "action-ui", "action"].contains(pointAlias) }
}
