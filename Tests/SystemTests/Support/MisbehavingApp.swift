import Foundation

/// The app whose extensions misbehave, built once for all tests of a run.
enum MisbehavingApp {
    static let identifier = "org.appex.misbehaving"
    static let action = identifier + ".MisbehavingAction"
    static let displayName = "Misbehaving Action"

    private static let built = Result { try FixtureApp.build("Misbehaving") }

    /// The path of the bundle.
    static func bundle() throws -> String { try built.get() }
}

/// The app whose two extensions coordinate files of their group, built once for all tests of a run.
enum CoordinationApp {
    static let identifier = "org.appex.coordination"
    static let editor = identifier + ".Editor"
    static let filer = identifier + ".Filer"
    static let group = "group.org.appex.coordination"

    private static let built = Result { try FixtureApp.build("Coordination") }

    /// The path of the bundle.
    static func bundle() throws -> String { try built.get() }
}

enum FixtureApp {
    /// `appex build` on a copy of the package; APPEX_FIXTURE names a bundle that is built already, with the others beside it.
    static func build(_ name: String) throws -> String {
        let variables = ProcessInfo.processInfo.environment
        if let path = variables["APPEX_FIXTURE"] { return URL(fileURLWithPath: path).deletingLastPathComponent().path + "/\(name).app" }
        let files = FileManager.default
        let folder = Place.repository + "/.build/system-tests"
        let package = folder + "/" + name
        try files.createDirectory(atPath: package, withIntermediateDirectories: true)
        for part in ["Package.swift", "Sources"] {
            try? files.removeItem(atPath: package + "/" + part)
            try files.copyItem(atPath: Place.repository + "/Tests/Fixtures/\(name)/" + part, toPath: package + "/" + part)
        }
        let environment = ["HOME": variables["HOME"] ?? folder, "PATH": Place.path, "LANG": "C.UTF-8"]
        let result = try Tool.run(
            Place.program("appex"), ["build", package, "--output", folder + "/out", "--json"], environment: environment, deadline: 600)
        guard result.isSuccess else { throw Failure("The fixture was not built: \(result.errors)\n\(result.output)") }
        return folder + "/out/\(name).app"
    }
}
