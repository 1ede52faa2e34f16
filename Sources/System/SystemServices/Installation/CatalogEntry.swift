import ExtensionModel
import Foundation
import Registry
import Sandbox
import Wire

/// An installed extension: its bundle, its compiled activation rule, and the person's choices.
final class CatalogEntry: Sendable {
    let app: AppBundle
    let bundle: ExtensionBundle
    let point: ExtensionPoint
    let generation: String
    /// The selections for which it is offered; nil when its rule cannot be read.
    let eligibility: Eligibility?
    /// The error of the bundle itself; the extension is then never offered.
    private let defect: String?
    /// Why this extension cannot run for any host; nil when it can.
    let problem: String?
    let isEnabled: Bool
    /// The person has enabled the extension, but the system has disabled it after crashes, until the person enables it again.
    let isDisabledAfterCrashes: Bool
    let rank: Int
    /// The summary for hosts, made once: a share sheet asks for many.
    let summary: WireExtensionSummary

    var identifier: String { bundle.info.identifier }

    /// Reads the bundle; nil when its extension point is unknown.
    convenience init?(
        app: AppBundle, bundle: ExtensionBundle, generation: String, icons: InstalledIcons, choice: ChoiceRecord, languages: [String]
    ) {
        guard let point = bundle.point else { return nil }
        var defect = Self.sdkProblem(bundle.info.sdkVersion)
        var eligibility: Eligibility?
        do throws(ActivationRuleError) {
            eligibility = try Eligibility(bundle.info, point: point)
        } catch {
            defect = defect ?? "Its activation rule is not valid: \(error)"
        }
        var summary = WireExtensionSummary()
        summary.identifier = bundle.info.identifier
        summary.displayName = app.displayName(of: bundle, languages: languages)
        summary.point = point.identifier
        summary.pointAlias = point.alias
        summary.wantsFullScreen = point.presentation == .fullScreen || bundle.info.wantsFullScreenPresentation
        summary.appIdentifier = app.info.identifier
        summary.appName = app.displayName(languages: languages)
        summary.version = app.info.shortVersion ?? app.info.version ?? ""
        summary.sdkVersion = bundle.info.sdkVersion ?? ""
        let granted = point.sandbox.granting(bundle.entitlements)
        summary.appGroups = granted.applicationGroups
        summary.keychainGroups = granted.keychainAccessGroups
        summary.pageScriptPath = bundle.pageScript?.path ?? ""
        if let icon = icons.icon(of: bundle.info.identifier) ?? icons.icon(of: app.info.identifier) {
            summary.iconPath = icon.path
            summary.iconIsTemplate = icon.isTemplate
        }
        self.init(
            app: app, bundle: bundle, point: point, generation: generation, eligibility: eligibility, defect: defect, choice: choice,
            summary: summary)
    }

    private init(
        app: AppBundle, bundle: ExtensionBundle, point: ExtensionPoint, generation: String, eligibility: Eligibility?, defect: String?,
        choice: ChoiceRecord, summary: WireExtensionSummary
    ) {
        self.app = app
        self.bundle = bundle
        self.point = point
        self.generation = generation
        self.eligibility = eligibility
        self.defect = defect
        problem = defect ?? Self.problem(of: point)
        isDisabledAfterCrashes = choice.isEnabled && choice.disabledAt != nil
        isEnabled = choice.isEnabled && choice.disabledAt == nil
        rank = choice.rank
        var summary = summary
        summary.enabled = isEnabled
        summary.disabledAfterCrashes = isDisabledAfterCrashes
        summary.rank = Int32(clamping: choice.rank)
        summary.usable = problem == nil
        summary.problem = problem ?? ""
        self.summary = summary
    }

    /// The same extension with another choice of the person.
    func with(_ choice: ChoiceRecord) -> CatalogEntry {
        CatalogEntry(
            app: app, bundle: bundle, point: point, generation: generation, eligibility: eligibility, defect: defect, choice: choice,
            summary: summary)
    }

    /// Whether the person has enabled it, even when the system has disabled it.
    var isWanted: Bool { isEnabled || isDisabledAfterCrashes }

    /// Whether the extension is offered for a selection when it is enabled. An extension that this version cannot run is offered with its problem,
    /// too.
    func accepts(_ selection: Selection) -> Bool {
        guard defect == nil, let eligibility else { return false }
        return eligibility.isOfferedForSelections && eligibility.accepts(selection)
    }

    /// The problem with the SDK that an extension was built with; nil when it is the installed SDK.
    static func sdkProblem(_ version: String?) -> String? {
        guard version != AppexVersion.sdk else { return nil }
        let built = version.map { "It was built with SDK \($0)" } ?? "It does not say with which SDK it was built"
        return "\(built); this system has SDK \(AppexVersion.sdk). Build it again with `appex build` and install the result."
    }

    /// Why no extension of this point can run; nil when they can.
    static func problem(of point: ExtensionPoint) -> String? {
        guard !point.isServed else { return nil }
        return "This version of Appex does not run \(point.title) extensions."
    }
}
