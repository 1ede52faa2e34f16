import Foundation
import Testing

/// An app of the fixtures, most of whose extensions show views, built once for all tests of a run.
enum ViewApp: String {
    /// Breaks every rule on command, beside extensions that behave: Tests/Fixtures/HostileViews.
    case hostile = "HostileViews"
    /// A source with the shape of Apple's template: Tests/Fixtures/AppleShareTemplate.
    case appleShare = "Pinboard"
    /// Shares an app group between its extensions: Tests/Fixtures/Notebook.
    case notebook = "Notebook"
    /// An app with a window of its own: Tests/Fixtures/Notepad.
    case notepad = "Notepad"
    /// Sources with the shape of Apple's templates for widgets: Tests/Fixtures/AppleTodayTemplate.
    case appleToday = "Panorama"
    /// Widgets that do as the tests say, and their app: Tests/Fixtures/Widgets.
    case widgets = "Widgets"
    /// A source with the shape of Apple's template for Finder Sync: Tests/Fixtures/AppleFinderSyncTemplate.
    case appleFinderSync = "Ledger"
    /// Does what the names of files say: Tests/Fixtures/Lookout.
    case lookout = "Lookout"
    /// Keeps two folders alike, with badges: Samples/Syncbox.
    case syncbox = "Syncbox"
    /// Returns what the script of a web page has passed on: Tests/Fixtures/PageScripts.
    case pageScripts = "PageScripts"
    /// Shows the article of a web page: Samples/Reader.
    case reader = "Reader"
    /// Translates a web page or a text: Samples/Translate.
    case translate = "Translate"
    /// `appex new finder-sync`.
    case finderSync = "Lantern"
    /// `appex new photo-editing`.
    case photoEditing = "Aperture"
    /// `appex new today`.
    case today = "Almanac"
    /// `appex new share`.
    case share = "Postcard"
    /// `appex new action-ui`.
    case actionUI = "Frame"

    static let evil = "org.appex.hostile-views.HostileAction"
    static let manners = "org.appex.hostile-views.Manners"
    static let polite = "org.appex.hostile-views.PoliteShare"

    private static let built = Once()

    /// The path of the bundle. APPEX_VIEW_FIXTURES names a folder in which all of them are built already.
    func bundle() throws -> String {
        if let folder = ProcessInfo.processInfo.environment["APPEX_VIEW_FIXTURES"] { return "\(folder)/\(rawValue).app" }
        return try Self.built.value(of: self) { try build() }
    }

    private func build() throws -> String {
        switch self {
        case .hostile, .lookout, .notebook, .notepad, .pageScripts, .widgets: return try FixtureApp.build(rawValue)
        case .appleShare: return try FixtureApp.build("AppleShareTemplate", bundle: rawValue)
        case .appleToday: return try FixtureApp.build("AppleTodayTemplate", bundle: rawValue)
        case .appleFinderSync: return try FixtureApp.build("AppleFinderSyncTemplate", bundle: rawValue)
        case .reader, .syncbox, .translate: return try FixtureApp.build(package: Place.repository + "/Samples/" + rawValue, bundle: rawValue)
        case .finderSync, .photoEditing, .share, .actionUI, .today:
            let package = FixtureApp.folder + "/" + rawValue
            try? FileManager.default.removeItem(atPath: package)
            try FixtureApp.appex(["new", template, rawValue, "--directory", package])
            return try FixtureApp.build(package: package, bundle: rawValue)
        }
    }

    /// What `appex new` makes it of.
    private var template: String {
        switch self {
        case .share: "share"
        case .today: "today"
        case .finderSync: "finder-sync"
        case .photoEditing: "photo-editing"
        default: "action-ui"
        }
    }

    /// What has been built in this run, or why it was not.
    private final class Once: @unchecked Sendable {
        // SAFETY: read and written under the lock only.
        private var results: [ViewApp: Result<String, any Error>] = [:]
        private let lock = NSLock()

        func value(of app: ViewApp, make: () throws -> String) throws -> String {
            try lock.withLock {
                let result = results[app] ?? Result { try make() }
                results[app] = result
                return result
            }.get()
        }
    }
}

extension SystemFixture {
    func uiArguments(
        _ identifier: String, _ steps: String, items: [String] = ["--text", "hello"], info: [String: String] = [:], timeout: Double? = nil
    )
        -> [String]
    {
        var arguments = ["ui", identifier] + items + ["--output", out, "--do", steps]
        for (key, value) in info { arguments += ["--user-info", "\(key)=\(value)"] }
        if let timeout { arguments += ["--timeout", "\(timeout)"] }
        return arguments
    }

    /// Uses a view by a script.
    func ui(
        _ identifier: String, _ steps: String, items: [String] = ["--text", "hello"], info: [String: String] = [:], timeout: Double? = nil,
        deadline: Double = 30
    ) throws -> Tool.Result {
        try appex(uiArguments(identifier, steps, items: items, info: info, timeout: timeout), deadline: deadline)
    }

    /// The lines that a script printed, which has to succeed.
    func lines(
        _ identifier: String, _ steps: String, items: [String] = ["--text", "hello"], info: [String: String] = [:]
    ) throws -> [String] {
        let result = try ui(identifier, steps, items: items, info: info)
        guard result.isSuccess else { throw Failure("“\(steps)” ended with \(result.status): \(result.errors)\n\(result.output)") }
        return result.output.split(separator: "\n").map(String.init)
    }
}

/// Gives `body` a user of their own with an app of views installed.
func withViews(_ app: ViewApp = .hostile, sourceLocation: SourceLocation = #_sourceLocation, _ body: (SystemFixture) throws -> Void) throws {
    try withSystem(sourceLocation: sourceLocation) { system in
        try system.succeed("install", app.bundle())
        try body(system)
    }
}
