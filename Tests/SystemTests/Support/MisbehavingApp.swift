import Foundation

/// The app whose extensions misbehave, built once for all tests of a run.
enum MisbehavingApp {
    static let identifier = "org.appex.misbehaving"
    static let action = identifier + ".MisbehavingAction"
    static let displayName = "Misbehaving Action"

    private static let built = Result { try build() }

    /// The path of the bundle.
    static func bundle() throws -> String { try built.get() }

    /// `appex build` on a copy of the package; APPEX_FIXTURE names a bundle that is built already.
    private static func build() throws -> String {
        let variables = ProcessInfo.processInfo.environment
        if let path = variables["APPEX_FIXTURE"] { return path }
        let files = FileManager.default
        let folder = Place.repository + "/.build/system-tests"
        let package = folder + "/Misbehaving"
        try files.createDirectory(atPath: package, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources"] {
            try? files.removeItem(atPath: package + "/" + name)
            try files.copyItem(atPath: Place.repository + "/Tests/Fixtures/Misbehaving/" + name, toPath: package + "/" + name)
        }
        let environment = ["HOME": variables["HOME"] ?? folder, "PATH": Place.path, "LANG": "C.UTF-8"]
        let result = try Tool.run(
            Place.program("appex"), ["build", package, "--output", folder + "/out", "--json"], environment: environment, deadline: 600)
        guard result.isSuccess else { throw Failure("The fixture was not built: \(result.errors)\n\(result.output)") }
        return folder + "/out/Misbehaving.app"
    }
}
