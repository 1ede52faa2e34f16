import Foundation
import Testing

/// An app whose extensions show views, built once for all tests of a run.
enum ViewApp: String {
    /// Breaks every rule on command, beside extensions that behave: Tests/Fixtures/HostileViews.
    case hostile = "HostileViews"
    /// A source with the shape of Apple's template: Tests/Fixtures/AppleShareTemplate.
    case appleShare = "Pinboard"
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
        let files = FileManager.default
        let folder = Place.repository + "/.build/system-tests"
        let package = folder + "/" + rawValue
        switch self {
        case .hostile, .appleShare:
            try files.createDirectory(atPath: package, withIntermediateDirectories: true)
            let source = Place.repository + "/Tests/Fixtures/" + (self == .hostile ? "HostileViews" : "AppleShareTemplate")
            for name in ["Package.swift", "Sources"] {
                try? files.removeItem(atPath: package + "/" + name)
                try files.copyItem(atPath: source + "/" + name, toPath: package + "/" + name)
            }
        case .share, .actionUI:
            try? files.removeItem(atPath: package)
            try appex(["new", self == .share ? "share" : "action-ui", rawValue, "--directory", package], in: folder)
        }
        try appex(["build", package, "--output", folder + "/out", "--json"], in: folder)
        return "\(folder)/out/\(rawValue).app"
    }

    private func appex(_ arguments: [String], in folder: String) throws {
        let environment = ["HOME": ProcessInfo.processInfo.environment["HOME"] ?? folder, "PATH": Place.path, "LANG": "C.UTF-8"]
        let result = try Tool.run(Place.program("appex"), arguments, environment: environment, deadline: 600)
        guard result.isSuccess else { throw Failure("The fixture \(rawValue) was not built: \(result.errors)\n\(result.output)") }
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
