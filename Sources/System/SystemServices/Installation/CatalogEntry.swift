import ExtensionModel
import Foundation
import Registry
import Sandbox
import Wire

/// An installed extension as the system knows it: its bundle, the compiled conditions for offering it, and the person's choices.
final class CatalogEntry: Sendable {
    let app: AppBundle
    let bundle: ExtensionBundle
    let point: ExtensionPoint
    let generation: String
    /// For which selections it is offered; nil when its rule cannot be read.
    let eligibility: Eligibility?
    /// What is wrong with the bundle itself; it is then never offered.
    private let defect: String?
    /// Why this extension cannot run, whoever asks; nil when it can.
    let problem: String?
    let isEnabled: Bool
    /// The person wants it, and the system does not, until the person says so again.
    let isDisabledAfterCrashes: Bool
    let rank: Int
    /// For a host, made once: a share sheet asks for many.
    let summary: WireExtensionSummary

    var identifier: String { bundle.info.identifier }

    /// Reads the bundle; nil for an extension of a point that nobody knows.
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
        problem = defect ?? Self.pointProblem(point)
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

    /// The same extension under another choice of the person.
    func with(_ choice: ChoiceRecord) -> CatalogEntry {
        CatalogEntry(
            app: app, bundle: bundle, point: point, generation: generation, eligibility: eligibility, defect: defect, choice: choice,
            summary: summary)
    }

    /// The person wants it, whatever the system has done about it.
    var isWanted: Bool { isEnabled || isDisabledAfterCrashes }

    /// Whether it is offered for a selection as soon as it is enabled. One of a kind that this version cannot run is, too, with its problem.
    func accepts(_ selection: Selection) -> Bool {
        guard defect == nil, let eligibility else { return false }
        return eligibility.isOfferedForSelections && eligibility.accepts(selection)
    }

    /// What is wrong with the SDK that an extension was built with; nil when it is the installed one.
    static func sdkProblem(_ version: String?) -> String? {
        guard version != AppexVersion.sdk else { return nil }
        let built = version.map { "It was built with SDK \($0)" } ?? "It does not say with which SDK it was built"
        return "\(built); this system has SDK \(AppexVersion.sdk). Build it again with `appex build` and install the result."
    }

    private static func pointProblem(_ point: ExtensionPoint) -> String? {
        guard !point.isServed else { return nil }
        return "This version of Appex does not run \(point.title) extensions."
    }
}
