package import ExtensionHost
import InterfaceText

/// The extensions that a share sheet offers for some items.
struct ShareTargets {
    /// In the person's order.
    let all: [InstalledExtension]
    /// Extensions that would be in the list, but were disabled because they crashed.
    let disabled: [InstalledExtension]
    /// How often each was used lately, by identifier; empty when there are few extensions.
    private let uses: [String: Int]

    /// With fewer extensions the sheet has neither suggestions nor a search field.
    static let manyTargets = 6
    private static let mostSuggested = 3

    /// - Parameters:
    ///   - chosen: those that the program itself has chosen among all; nil for all that accept the items.
    ///   - excluded: identifiers that are left out.
    static func find(
        accepting items: [NSExtensionItem], among chosen: Task<[InstalledExtension], any Error>? = nil, excluding excluded: Set<String>,
        in system: ExtensionSystem
    ) async throws -> ShareTargets {
        let matched = try await system.match(accepting: items)
        func offered(_ list: [InstalledExtension]) -> [InstalledExtension] { list.filter { $0.isShareTarget && !excluded.contains($0.identifier) } }
        let (all, disabled) = (offered(try await chosen?.value ?? matched.accepting), offered(matched.disabled))
        guard all.count >= manyTargets else { return ShareTargets(all: all, disabled: disabled, uses: [:]) }
        var uses: [String: Int] = [:]
        for launch in try await system.launches(limit: 200) where launch.reason == "completed" { uses[launch.extensionIdentifier, default: 0] += 1 }
        return ShareTargets(all: all, disabled: disabled, uses: uses)
    }

    /// The most used extensions and activities, at most three; none when there are few extensions.
    @MainActor
    func suggested(_ activities: [(activity: any ShareActivity, uses: Int)]) -> [ShareChoice] {
        guard all.count >= Self.manyTargets else { return [] }
        let extensions = all.compactMap { target in uses[target.identifier].map { (ShareChoice.target(target), $0) } }
        let used = extensions + activities.filter { $0.uses > 0 }.map { (.activity($0.activity), $0.uses) }
        // The order of equally used ones is the person's.
        return used.enumerated().sorted { ($0.element.1, $1.offset) > ($1.element.1, $0.offset) }.prefix(Self.mostSuggested).map(\.element.0)
    }
}

/// What a person can choose in a share sheet.
@MainActor
enum ShareChoice {
    case target(InstalledExtension)
    case activity(any ShareActivity)
}

extension InstalledExtension {
    /// Why the system has disabled it, as a phrase; nil when it has not.
    var disabledReason: String? { isDisabledAfterCrashes ? localized("Off since it crashed several times in a row") : nil }
    /// What a list says below its name: why it is off, and the name of its app unless that is the same.
    var note: String { [disabledReason, appName == displayName ? nil : appName].compactMap(\.self).joined(separator: " · ") }
    fileprivate var isShareTarget: Bool { problem == nil && hasPlaceInShareSheet }
    package var isShare: Bool { pointAlias == "share" }
    /// Whether it has badges and menus in file managers.
    var isForFiles: Bool { pointAlias == "finder" }
    /// Whether it edits photos.
    var isForPhotos: Bool { pointAlias == "photo" }
    /// Whether it is a Share extension, or an Action extension with or without a view.
    package var hasPlaceInShareSheet: Bool { ["share", "action-ui", "action"].contains(pointAlias) }
}
