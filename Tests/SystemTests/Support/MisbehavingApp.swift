/// The app whose extensions misbehave, built once for all tests of a run.
enum MisbehavingApp {
    static let identifier = "org.appex.misbehaving"
    static let action = identifier + ".MisbehavingAction"
    static let displayName = "Misbehaving Action"

    private static let built = Result { try FixtureApp.build("Misbehaving") }

    /// The path of the bundle.
    static func bundle() throws -> String { try built.get() }
}
