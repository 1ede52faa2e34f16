import ExtensionModel
import Foundation

/// Which targets of a package become which bundles.
///
/// By convention, not by declaration: a target with an `Info.plist` beside its sources is a bundle. With an `NSExtension` dictionary it is an
/// extension; otherwise, if it is an executable, it is the containing app.
struct BundlePlan: Sendable {
    let app: Part
    /// The extensions, ordered by name.
    let extensions: [Part]

    /// One bundle and its target.
    struct Part: Sendable {
        let target: String
        let module: String
        /// The product to build, and the name of the bundle without its suffix.
        let product: String
        /// The folder of the target, an absolute path.
        let folder: String
        /// Its `Info.plist` as the author wrote it.
        let info: [String: PropertyListValue]

        var infoPath: String { folder + "/Info.plist" }
    }

    /// - Parameter folder: the folder of the package, an absolute path.
    init(_ package: PackageDescription, folder: String, sdkModules: Set<String>) throws(BuildError) {
        var problems: [String] = []
        var apps: [Part] = []
        var extensions: [Part] = []
        for target in package.targets.sorted(by: { $0.name < $1.name }) where target.type != "test" {
            if sdkModules.contains(target.c99name) {
                problems.append("The target “\(target.name)” has the name of a module of the SDK. Rename it.")
            }
            let place = folder + "/" + target.path
            guard FileManager.default.fileExists(atPath: place + "/Info.plist") else { continue }
            do throws(BuildError) {
                let info = try PropertyListFile.read(place + "/Info.plist")
                let part = Part(target: target.name, module: target.c99name, product: target.name, folder: place, info: info)
                if info["NSExtension"] != nil {
                    extensions.append(try Self.checkedExtension(part, in: package))
                } else if let app = try Self.app(part, target: target, in: package) {
                    apps.append(app)
                }
            } catch {
                problems += error.problems
            }
        }
        if apps.count > 1 {
            let names = apps.map(\.target).joined(separator: ", ")
            problems.append(
                "The package has \(apps.count) containing apps (\(names)), and one is built from a package. Move the others to packages of their own."
            )
        }
        if apps.isEmpty, problems.isEmpty {
            problems.append(
                """
                The package “\(package.name)” has no containing app: no executable target has an Info.plist beside its sources whose \
                CFBundlePackageType is APPL. Add one, or begin with “appex new”.
                """)
        }
        guard let app = apps.first, problems.isEmpty else { throw BuildError(problems: problems) }
        self.app = app
        self.extensions = extensions
    }

    private static func checkedExtension(_ part: Part, in package: PackageDescription) throws(BuildError) -> Part {
        let line = ".library(name: \"\(part.target)\", type: .dynamic, targets: [\"\(part.target)\"])"
        switch package.products.first(where: { $0.name == part.target })?.kind {
        case .dynamicLibrary: return part
        case .otherLibrary:
            throw BuildError("The extension “\(part.target)” is not a dynamic library. Write its product as \(line) in Package.swift.")
        default:
            throw BuildError("The extension “\(part.target)” has no library product of its own name. Add \(line) to the products in Package.swift.")
        }
    }

    /// Nil when the target is no app: a framework may have an `Info.plist` too.
    private static func app(_ part: Part, target: PackageDescription.Target, in package: PackageDescription) throws(BuildError) -> Part? {
        let type = part.info["CFBundlePackageType"]
        let isNamedApp = type == .string("APPL")
        if target.type != "executable" {
            guard isNamedApp else { return nil }
            throw BuildError(
                "The containing app “\(part.target)” is not an executable target. Declare it with .executableTarget(name: \"\(part.target)\") in Package.swift."
            )
        }
        let isLeftToTheBuild = type == nil || type == .string("$(PRODUCT_BUNDLE_PACKAGE_TYPE)") || type == .string("${PRODUCT_BUNDLE_PACKAGE_TYPE}")
        guard isNamedApp || isLeftToTheBuild else {
            throw BuildError("\(part.infoPath): CFBundlePackageType is \(type.map { "\($0)" } ?? "missing"), expected APPL for an executable target.")
        }
        guard package.products.contains(where: { $0.name == part.target && $0.kind == .executable }) else {
            throw BuildError(
                """
                The containing app “\(part.target)” has no executable product of its own name. Add .executable(name: "\(part.target)", \
                targets: ["\(part.target)"]) to the products in Package.swift.
                """)
        }
        return part
    }
}
