import ExtensionModel
import Foundation

/// The property lists of an app and its extensions, ready to be written. Made before anything is compiled, so that their errors are reported at once.
struct PreparedBundle: Sendable {
    let app: Part
    let extensions: [Part]

    /// The property lists of one bundle.
    struct Part: Sendable {
        let source: BundlePlan.Part
        let info: CompletedInfo
        /// Nil without an `Entitlements.plist`.
        let entitlements: [String: PropertyListValue]?

        init(_ source: BundlePlan.Part, settings: BuildSettings, sdkVersion: String) throws(BuildError) {
            self.source = source
            info = try CompletedInfo(source, settings: settings, sdkVersion: sdkVersion)
            let file = source.folder + "/Entitlements.plist"
            guard FileManager.default.fileExists(atPath: file) else {
                entitlements = nil
                return
            }
            // An entitlement may contain the identifier of its bundle.
            var settings = settings
            settings.setIdentifier(info.identifier)
            entitlements = try VariableExpansion(settings: settings).expand(PropertyListFile.read(file), file: file)
        }
    }

    init(
        _ plan: BundlePlan, sdkVersion: String, configuration: BuildConfiguration, definitions: [String: String]
    ) throws(BuildError) {
        app = try Part(
            plan.app, settings: .app(plan.app, configuration: configuration, definitions: definitions), sdkVersion: sdkVersion)
        var problems: [String] = []
        var extensions: [Part] = []
        for part in plan.extensions {
            do throws(BuildError) {
                let settings = try BuildSettings.extension(
                    part, app: plan.app, appIdentifier: app.info.identifier, configuration: configuration, definitions: definitions)
                extensions.append(try Part(part, settings: settings, sdkVersion: sdkVersion))
            } catch {
                problems += error.problems
            }
        }
        if !problems.isEmpty { throw BuildError(problems: problems) }
        self.extensions = extensions
    }
}
