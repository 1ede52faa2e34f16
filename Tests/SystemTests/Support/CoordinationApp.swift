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
