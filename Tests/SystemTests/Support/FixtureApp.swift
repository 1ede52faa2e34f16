import Foundation

/// Builds the apps in Tests/Fixtures.
enum FixtureApp {
    /// `appex build` on a copy of the package; returns the path of the bundle. APPEX_FIXTURE names a bundle that is built already, beside the
    /// others.
    static func build(_ name: String) throws -> String {
        let variables = ProcessInfo.processInfo.environment
        if let path = variables["APPEX_FIXTURE"] {
            return URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name + ".app").path
        }
        let files = FileManager.default
        let folder = Place.repository + "/.build/system-tests"
        let package = folder + "/" + name
        try files.createDirectory(atPath: package, withIntermediateDirectories: true)
        for part in ["Package.swift", "Sources"] {
            try? files.removeItem(atPath: package + "/" + part)
            try files.copyItem(atPath: "\(Place.repository)/Tests/Fixtures/\(name)/\(part)", toPath: package + "/" + part)
        }
        let environment = ["HOME": variables["HOME"] ?? folder, "PATH": Place.path, "LANG": "C.UTF-8"]
        let result = try Tool.run(
            Place.program("appex"), ["build", package, "--output", folder + "/out", "--json"], environment: environment, deadline: 600)
        guard result.isSuccess else { throw Failure("The fixture \(name) was not built: \(result.errors)\n\(result.output)") }
        return "\(folder)/out/\(name).app"
    }
}
