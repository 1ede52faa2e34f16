import Foundation

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

    private static let built = Result {
        // Beside the other fixture, when that is built already.
        guard let other = ProcessInfo.processInfo.environment["APPEX_FIXTURE"] else {
            return try FixtureApp.build("BadExtension", bundle: "BadExtension")
        }
        return URL(fileURLWithPath: other).deletingLastPathComponent().appendingPathComponent("BadExtension.app").path
    }

    /// The path of the bundle.
    static func bundle() throws -> String { try built.get() }
}
