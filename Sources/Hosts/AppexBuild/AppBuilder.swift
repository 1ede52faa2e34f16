import ExtensionModel
import Foundation
import Glibc
import SystemCalls

/// `appex build`: a Swift package in, an app bundle with its extensions out.
package struct AppBuilder: Sendable {
    /// The options of a build.
    package struct Options: Sendable {
        /// The folder of the package.
        package var package: String
        package var configuration: BuildConfiguration
        /// The folder for `Name.app`; nil for `build` in the package.
        package var output: String?
        /// Build settings for the property lists, by name.
        package var definitions: [String: String]
        package var isVerbose: Bool
        /// The descriptor for the compiler's messages: not standard output when that has JSON.
        package var messages: Int32

        package init(
            package: String, configuration: BuildConfiguration = .release, output: String? = nil, definitions: [String: String] = [:],
            isVerbose: Bool = false, messages: Int32 = STDOUT_FILENO
        ) {
            self.package = package
            self.configuration = configuration
            self.output = output
            self.definitions = definitions
            self.isVerbose = isVerbose
            self.messages = messages
        }
    }

    private let sdk: PrebuiltSDK
    private let toolchain: SwiftToolchain

    package init(sdk: PrebuiltSDK, toolchain: SwiftToolchain) {
        self.sdk = sdk
        self.toolchain = toolchain
    }

    /// Builds the app. The old bundle stays when the build fails.
    /// - Parameter onProgress: called with a phrase for each step.
    package func build(_ options: Options, onProgress: @Sendable (String) -> Void = { _ in }) async throws(BuildError) -> BuiltApp {
        let start = ContinuousClock.now
        let folder = URL(fileURLWithPath: options.package).standardizedFileURL.path
        guard access(folder + "/Package.swift", R_OK) == 0 else {
            throw BuildError("There is no Package.swift in \(folder). Name the folder of a Swift package, or make one with “appex new”.")
        }
        if let name = options.definitions.keys.sorted().first(where: { !BuildSettings.isName($0) }) {
            throw BuildError("“\(name)” in --define is not the name of a build setting. Use letters, digits and “_”.")
        }
        let package = PackageBuild(folder: folder, sdk: sdk, toolchain: toolchain, configuration: options.configuration)
        let lock = try BuildLock(folder: package.scratch) { onProgress("Waiting for another build of this package") }
        defer { lock.release() }

        try await sdk.check(toolchain)
        let description = try await PackageDescription.read(folder, scratch: package.scratch, toolchain: toolchain)
        let plan = try BundlePlan(description, folder: folder, sdkModules: sdk.moduleNames)
        onProgress("Building \(plan.app.product) (\(options.configuration.rawValue)) with SDK \(sdk.version)")
        let parts = try PreparedBundle(
            plan, sdkVersion: sdk.version, configuration: options.configuration, definitions: options.definitions)
        try EditorSettings(sdk: sdk).write(to: folder)
        try await package.run(isVerbose: options.isVerbose, standardOutput: options.messages)

        let output = options.output.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? folder + "/build"
        let staging = try StagingFolder(name: plan.app.product + ".app", output: output)
        defer { staging.remove() }
        let writer = BundleWriter(parts: parts, sdk: sdk, products: package.products)
        var warnings = resourceWarnings(description, plan: plan)
        warnings += try writer.write(to: staging.bundle)
        let bundle = try check(staging.bundle)
        warnings += bundle.warnings.map(\.description) + (try ruleWarnings(bundle))
        let path = try staging.finish()
        return BuiltApp(
            path: path, identifier: bundle.info.identifier,
            extensions: bundle.extensions.map { .init(path: $0.path, identifier: $0.info.identifier, point: $0.info.pointIdentifier) },
            frameworks: bundle.frameworks.map(\.lastPathComponent), warnings: warnings, configuration: options.configuration.rawValue,
            sdkVersion: sdk.version, seconds: (ContinuousClock.now - start).inSeconds)
    }

    private func check(_ bundle: String) throws(BuildError) -> AppBundle {
        do throws(BundleErrors) {
            return try AppBundle.read(at: URL(fileURLWithPath: bundle, isDirectory: true))
        } catch {
            let more = error.omitted > 0 ? ["… and \(error.omitted) more."] : []
            throw BuildError(problems: ["The bundle was not made, because its parts do not fit:"] + error.problems.map(\.description) + more)
        }
    }

    /// The system's warnings about the activation rules, as they would appear at installation, and those about scripts for web pages.
    private func ruleWarnings(_ bundle: AppBundle) throws(BuildError) -> [String] {
        var warnings: [String] = []
        for part in bundle.extensions {
            guard let point = part.point else { continue }
            let eligibility: Eligibility
            do throws(ActivationRuleError) {
                eligibility = try Eligibility(part.info, point: point)
            } catch {
                throw BuildError(problems: ["The bundle was not made, because its activation rule cannot be used:", "\(part.path): \(error)"])
            }
            let script = PageScriptCheck(part, eligibility: eligibility)
            if let problem = script.problem {
                throw BuildError(problems: ["The bundle was not made, because its script for web pages cannot run:", "\(part.path): \(problem)"])
            }
            warnings += (eligibility.warnings + script.warnings).map { "\(part.path): \($0)" }
        }
        return warnings
    }

    private func resourceWarnings(_ description: PackageDescription, plan: BundlePlan) -> [String] {
        let names = Set(([plan.app] + plan.extensions).map(\.target))
        return description.targets.filter { names.contains($0.name) && $0.resources?.isEmpty == false }.map { target in
            """
            The target “\(target.name)” declares resources for the Swift package manager. They are not copied, and Bundle.module does not find them in \
            a bundle; move them into \(target.path)/Resources and exclude that folder in Package.swift.
            """
        }
    }
}
