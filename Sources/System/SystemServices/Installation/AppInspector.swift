import ExtensionModel
import Foundation
import Wire

/// Describes a staged app to a person who decides whether to install it.
struct AppInspector {
    private let staged: StagedApp
    private let languages: [String]
    private var app: AppBundle { staged.app }

    init(_ staged: StagedApp, languages: [String]) {
        self.staged = staged
        self.languages = languages
    }

    /// - Parameters:
    ///   - installed: the version that would be replaced.
    ///   - others: the names of other installed apps, by the app groups that they have.
    func inspect(replacing installed: AppBundle?, others: [String: [String]]) -> WireInspectedApp {
        .with {
            $0.identifier = app.info.identifier
            $0.name = app.displayName(languages: languages)
            $0.version = app.shownVersion
            $0.previousVersion = installed.map(\.shownVersion) ?? ""
            $0.extensions = app.extensions.compactMap(inspect)
            $0.grants = PersonalResource.allCases.compactMap(grant)
            $0.usesNetwork = app.usesNetwork
            $0.hasWindow_p = app.isApplication
            $0.size = UInt64(clamping: staged.size)
            $0.icon = icon ?? Data()
            $0.warnings = app.installationWarnings
            $0.sharedGroups = Set(app.claims.filter { $0.kind == .group }.map(\.name)).sorted().compactMap { sharedGroup($0, others[$0] ?? []) }
        }
    }

    /// Nil when nobody else has the group.
    private func sharedGroup(_ identifier: String, _ others: [String]) -> WireSharedGroup? {
        let group = WireSharedGroup.with {
            $0.identifier = identifier
            $0.includesApp = app.entitlements.applicationGroups.contains(identifier)
            $0.extensions = app.extensions.filter { $0.entitlements.applicationGroups.contains(identifier) }.map {
                app.displayName(of: $0, languages: languages)
            }
            $0.otherApps = others
        }
        return (group.includesApp ? 1 : 0) + group.extensions.count + others.count > 1 ? group : nil
    }

    private func inspect(_ bundle: ExtensionBundle) -> WireInspectedExtension? {
        guard let point = bundle.point else { return nil }
        return .with {
            $0.identifier = bundle.info.identifier
            $0.displayName = app.displayName(of: bundle, languages: languages)
            $0.point = point.identifier
            $0.pointTitle = point.title
            $0.enabled = point.isEnabledOnInstall
            $0.problem = CatalogEntry.problem(of: point) ?? ""
        }
    }

    private func grant(_ resource: PersonalResource) -> WireGrant? {
        app.personal[resource].map { access in
            .with {
                $0.appIdentifier = app.info.identifier
                $0.appName = app.displayName(languages: languages)
                $0.resource = resource.rawValue
                $0.forWriting = access == .writing
                $0.purpose = app.purpose(of: resource, languages: languages) ?? ""
                $0.extensions = app.extensions.filter { $0.entitlements.personal[resource] != nil }.map {
                    app.displayName(of: $0, languages: languages)
                }
            }
        }
    }

    private var icon: Data? { staged.icons.icon(of: app.info.identifier).flatMap { FileManager.default.contents(atPath: $0.path) } }
}

extension AppBundle {
    /// The version that a person sees.
    var shownVersion: String { info.shortVersion ?? info.version ?? "?" }

    /// Whether the app or one of its extensions can talk to servers.
    fileprivate var usesNetwork: Bool {
        ExtensionPoint.app.sandbox.granting(entitlements).isNetworkClient
            || extensions.contains { $0.point?.sandbox.granting($0.entitlements).isNetworkClient == true }
    }

    /// What is unusual in it and its extensions, and does not prevent the installation.
    var installationWarnings: [String] {
        var warnings = self.warnings.map { "\($0)" } + declaredTypes.refused.map(\.description)
        for bundle in extensions {
            guard let point = bundle.point, let eligibility = try? Eligibility(bundle.info, point: point) else { continue }
            warnings += eligibility.warnings.map { "\(bundle.path): \($0)" }
        }
        return warnings
    }
}
