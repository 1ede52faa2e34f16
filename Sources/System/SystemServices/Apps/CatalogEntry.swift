import ExtensionModel
import Foundation
import Wire

/// An installed extension as the system knows it: its bundle, its compiled rule, and the person's choices.
struct CatalogEntry: Sendable {
    let app: AppBundle
    let bundle: ExtensionBundle
    let point: ExtensionPoint
    let generation: String
    /// The compiled activation rule, of points that have one.
    let rule: ActivationRule?
    /// Why this extension cannot run, whoever asks; nil when it can.
    let problem: String?
    var isEnabled: Bool
    var rank: Int

    var identifier: String { bundle.info.identifier }

    init(app: AppBundle, bundle: ExtensionBundle, point: ExtensionPoint, generation: String, isEnabled: Bool, rank: Int) {
        self.app = app
        self.bundle = bundle
        self.point = point
        self.generation = generation
        self.isEnabled = isEnabled
        self.rank = rank
        var problem = Self.sdkProblem(bundle.info.sdkVersion)
        var rule: ActivationRule?
        if point.activation == .activationRule {
            do throws(ActivationRuleError) {
                rule = try Self.rule(of: bundle, point: point)
            } catch {
                problem = problem ?? "Its activation rule is not valid: \(error)"
            }
        }
        self.rule = rule
        self.problem = problem ?? Self.pointProblem(point)
    }

    /// The compiled rule; nil when the bundle has none, which means that nothing activates the extension.
    static func rule(of bundle: ExtensionBundle, point: ExtensionPoint) throws(ActivationRuleError) -> ActivationRule? {
        guard let value = bundle.info.attributes["NSExtensionActivationRule"] else { return nil }
        return try ActivationRule(propertyList: value.foundationObject)
    }

    /// What is wrong with the SDK that an extension was built with; nil when it is the installed one.
    static func sdkProblem(_ version: String?) -> String? {
        guard version != AppexVersion.sdk else { return nil }
        let built = version.map { "It was built with SDK \($0)" } ?? "It does not say with which SDK it was built"
        return "\(built); this system has SDK \(AppexVersion.sdk). Build it again with `appex build` and install the result."
    }

    private static func pointProblem(_ point: ExtensionPoint) -> String? {
        guard point.principal != .requestHandler else { return nil }
        return
            "\(point.title) extensions have a view or serve a file system, and this version of Appex runs only those that handle requests without a view."
    }

    func summary(languages: [String]) -> WireExtensionSummary {
        var summary = WireExtensionSummary()
        summary.identifier = identifier
        summary.displayName = app.displayName(of: bundle, languages: languages)
        summary.point = point.identifier
        summary.pointAlias = point.alias
        summary.appIdentifier = app.info.identifier
        summary.appName = app.displayName(languages: languages)
        summary.version = app.info.shortVersion ?? app.info.version ?? ""
        summary.enabled = isEnabled
        summary.rank = Int32(clamping: rank)
        summary.sdkVersion = bundle.info.sdkVersion ?? ""
        summary.usable = problem == nil
        summary.problem = problem ?? ""
        return summary
    }
}
