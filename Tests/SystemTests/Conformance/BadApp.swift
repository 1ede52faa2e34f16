/// The app that means harm (Tests/Fixtures/BadExtension), built once for all tests of a run.
enum BadApp {
    static let identifier = "org.appex.bad"
    /// The one of its extensions that behaves.
    static let good = identifier + ".Good"

    /// An extension point behind which its deeds are.
    enum Point: String, CaseIterable {
        case action = "Action"
        case actionWithView = "ActionView"
        case share = "Share"
        case declared = "Point"
        case declaredWithView = "PointView"

        var identifier: String { BadApp.identifier + "." + rawValue }
        var hasView: Bool { self != .action && self != .declared }
    }

    private static let built = Result { try FixtureApp.build("BadExtension") }

    /// The path of the bundle.
    static func bundle() throws -> String { try built.get() }
}
