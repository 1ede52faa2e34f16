import Foundation

/// Apps that are built by `appex build` for the tests of a run.
enum FixtureApp {
    /// Where they are built.
    static let folder = Place.repository + "/.build/system-tests"

    /// Builds a copy of a package of Tests/Fixtures; the path of the bundle.
    static func build(_ name: String, bundle: String) throws -> String {
        let files = FileManager.default
        let package = folder + "/" + name
        try files.createDirectory(atPath: package, withIntermediateDirectories: true)
        for part in ["Package.swift", "Sources"] {
            try? files.removeItem(atPath: package + "/" + part)
            try files.copyItem(atPath: Place.repository + "/Tests/Fixtures/\(name)/" + part, toPath: package + "/" + part)
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
