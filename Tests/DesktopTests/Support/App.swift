import Foundation

/// The apps that the tests install, each built once for all tests of a run.
enum App: String, CaseIterable {
    case darkroom = "Samples/Darkroom"
    case markup = "Samples/Markup"
    case post = "Samples/Post"
    case clock = "Samples/Clock"
    case stocks = "Samples/Stocks"
    case feed = "Samples/Feed"
    case reader = "Samples/Reader"
    case translate = "Samples/Translate"
    case views = "Tests/Fixtures/Views"
    case notepad = "Tests/Fixtures/Notepad"
    case dashboard = "Tests/Fixtures/Dashboard"
    case asking = "Tests/Fixtures/Asking"
    case dropping = "Tests/Fixtures/Dropping"
    case lookout = "Tests/Fixtures/Lookout"
    case picker = "Tests/Fixtures/Picker"
    case pageScripts = "Tests/Fixtures/PageScripts"
    case page = "Tests/Fixtures/AppleActionTemplate"
    case tones = "Samples/Tones"
    case retouch = "Tests/Fixtures/Retouch"
    /// Made by `appex new photo-editing`.
    case aperture = "Aperture"

    /// APPEX_DESKTOP_APPS names a folder that has all of them and the program PostServer, built.
    private static let folder = ProcessInfo.processInfo.environment["APPEX_DESKTOP_APPS"]
    private static let built = Result { try folder ?? build() }

    /// The path of the bundle.
    func bundle() throws -> String {
        try Self.built.get() + "/" + name + ".app"
    }

    private var name: String { self == .page ? "Page" : (rawValue as NSString).lastPathComponent }

    /// The folder of its package.
    private func source(_ environment: [String: String]) throws -> String {
        guard self == .aperture else { return Place.repository + "/" + rawValue }
        let package = Place.repository + "/.build/desktop-tests-new/" + rawValue
        try? FileManager.default.removeItem(atPath: package)
        try Command.succeed([Place.program("appex"), "new", "photo-editing", rawValue, "--directory", package], environment: environment)
        return package
    }

    /// The service that the sample Post posts to.
    static func postServer() throws -> String { try built.get() + "/PostServer" }

    private static func build() throws -> String {
        let output = Place.repository + "/.build/desktop-tests"
        let environment = ProcessInfo.processInfo.environment
        for app in allCases {
            let source = try app.source(environment)
            try Command.succeed([Place.program("appex"), "build", source, "--output", output], environment: environment, deadline: 600)
        }
        let server = ["swift", "build", "--package-path", Place.repository + "/Samples/Post/Server"]
        try Command.succeed(server, environment: environment, deadline: 600)
        let bin = try Command.succeed(server + ["--show-bin-path"], environment: environment).split(separator: "\n").last ?? ""
        let target = output + "/PostServer"
        try? FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: "\(bin)/PostServer", toPath: target)
        return output
    }
}
