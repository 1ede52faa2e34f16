import Foundation

/// Apps that are built by `appex build` for the tests of a run.
enum FixtureApp {
    /// Where they are built.
    static let folder = Place.repository + "/.build/system-tests"

    /// Builds a copy of a package of Tests/Fixtures; the path of the bundle. APPEX_FIXTURE names a bundle that is built already, beside others.
    static func build(_ name: String, bundle: String? = nil) throws -> String {
        let bundle = bundle ?? name
        if let path = ProcessInfo.processInfo.environment["APPEX_FIXTURE"] {
            return URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(bundle + ".app").path
        }
        let files = FileManager.default
        let (source, package) = ("\(Place.repository)/Tests/Fixtures/\(name)", "\(folder)/\(name)")
        try files.createDirectory(atPath: package, withIntermediateDirectories: true)
        for part in try files.contentsOfDirectory(atPath: source) where !part.hasPrefix(".") && part != "build" {
            try? files.removeItem(atPath: package + "/" + part)
            try files.copyItem(atPath: source + "/" + part, toPath: package + "/" + part)
        }
        return try build(package: package, bundle: bundle)
    }

    static func build(package: String, bundle: String) throws -> String {
        try appex(["build", package, "--output", folder + "/out", "--json"])
        return "\(folder)/out/\(bundle).app"
    }

    static func appex(_ arguments: [String]) throws {
        let environment = ["HOME": ProcessInfo.processInfo.environment["HOME"] ?? folder, "PATH": Place.path, "LANG": "C.UTF-8"]
        let result = try Tool.run(Place.program("appex"), arguments, environment: environment, deadline: 600)
        guard result.isSuccess else { throw Failure("appex \(arguments.joined(separator: " ")): \(result.errors)\n\(result.output)") }
    }
}
