import ExtensionModel
import Wire

/// Decides whether an extension may be launched.
struct LaunchDecider: Sendable {
    let catalog: Catalog
    let widgets: WidgetService
    let grants: GrantService
    let allowsUnsandboxed: Bool

    /// The extension, when it may run at all.
    func check(_ identifier: String) throws -> CatalogEntry {
        guard let entry = catalog[identifier] else { throw SystemFailure.notInstalled(identifier) }
        guard !entry.isDisabledAfterCrashes else {
            throw SystemFailure(
                .refused, "\(entry.identifier) was disabled because it crashed several times in a row.",
                remedy: "`appex log --crash \(entry.identifier)` shows where, `appex enable \(entry.identifier)` enables it again.")
        }
        guard entry.isEnabled else {
            throw SystemFailure(.refused, "\(entry.identifier) is not enabled.", remedy: "Enable it with `appex enable \(entry.identifier)`.")
        }
        if let problem = entry.problem { throw SystemFailure(.refused, "\(entry.identifier) cannot run. \(problem)") }
        guard widgets.hasContent(entry.identifier) else {
            throw SystemFailure(
                .refused, "\(entry.identifier) has nothing to show.",
                remedy: "It or its app says so with NCWidgetController, and also when that has changed.")
        }
        return entry
    }

    /// The extension, when it may run for this request.
    func decide(_ request: WireBeginExtension) throws -> CatalogEntry {
        let entry = try check(request.extensionIdentifier)
        let explain = "`appex explain \(entry.identifier)` shows each condition."
        if entry.eligibility?.accepts(Selection(request.items)) != true {
            throw SystemFailure(.refused, "\(entry.identifier) does not accept these items.", remedy: explain)
        }
        guard !request.unsandboxed || allowsUnsandboxed else {
            throw SystemFailure(
                .refused, "Nothing runs without a sandbox here.",
                remedy: "A developer can start the system with `appexd --allow-unsandboxed` to debug an extension.")
        }
        return entry
    }

    /// Asks the person for the permissions that an extension needs and that nothing is decided about.
    /// - Returns: whether anything was asked, so that everything may have changed meanwhile.
    func settle(_ entry: CatalogEntry, host: AskingHost) async -> Bool { await grants.settle(entry.app, wanted: wanted(entry), host: host) }

    /// Whether an extension could be launched without a question.
    func isSettled(_ entry: CatalogEntry) -> Bool { grants.isSettled(entry.app, wanted: wanted(entry)) }

    private func wanted(_ entry: CatalogEntry) -> [PersonalResource: PersonalResource.Access] {
        entry.point.sandbox.granting(entry.bundle.entitlements).personal
    }
}
