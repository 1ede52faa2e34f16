import Foundation

/// The app whose extensions misbehave, built once for all tests of a run.
enum MisbehavingApp {
    static let identifier = "org.appex.misbehaving"
    static let action = identifier + ".MisbehavingAction"
    static let displayName = "Misbehaving Action"

    private static let built = Result {
        try ProcessInfo.processInfo.environment["APPEX_FIXTURE"] ?? FixtureApp.build("Misbehaving", bundle: "Misbehaving")
    }

    /// The path of the bundle; APPEX_FIXTURE names one that is built already.
    static func bundle() throws -> String { try built.get() }
}
