import Foundation
import Glibc
import SystemCalls

/// A browser that can be connected: where it looks for native hosts and web extensions.
package struct Browser: Sendable {
    /// Its name on the command line.
    package let name: String
    package let title: String
    package let family: BrowserFamily
    /// Its programs, of which one is installed.
    let programs: [String]
    /// Where it looks for native hosts of one person.
    let personalFolder: PersonalFolder
    /// Where it looks for those of everybody.
    let commonHosts: String
    /// Whether the file in /etc/chromium.d has it load the web extension.
    var hasStartFile = false

    /// Those that can be connected.
    package static let all = [
        Browser(
            name: "chromium", title: "Chromium", family: .chromium, programs: ["/usr/bin/chromium"],
            personalFolder: .userData("chromium"), commonHosts: "/etc/chromium/native-messaging-hosts", hasStartFile: true),
        Browser(
            name: "google-chrome", title: "Google Chrome", family: .chromium,
            programs: ["/usr/bin/google-chrome-stable", "/usr/bin/google-chrome", "/opt/google/chrome/chrome"],
            personalFolder: .userData("google-chrome"), commonHosts: "/etc/opt/chrome/native-messaging-hosts"),
        Browser(
            name: "brave", title: "Brave", family: .chromium, programs: ["/usr/bin/brave-browser", "/opt/brave.com/brave/brave"],
            personalFolder: .userData("BraveSoftware/Brave-Browser"),
            commonHosts: "/etc/opt/chrome/native-messaging-hosts"),
        Browser(
            name: "firefox", title: "Firefox", family: .firefox, programs: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
            personalFolder: .home(".mozilla/native-messaging-hosts"), commonHosts: "/usr/lib/mozilla/native-messaging-hosts"),
    ]

    /// The browsers with these names; without names, those that are installed.
    package static func named(_ names: [String]) throws -> [Browser] {
        guard !names.isEmpty else {
            let installed = all.filter(\.isInstalled)
            guard !installed.isEmpty else {
                throw BrowserProblem("No browser that can be connected is installed: \(all.map(\.title).joined(separator: ", ")).")
            }
            return installed
        }
        return try names.map { name in
            guard let browser = all.first(where: { $0.name == name }) else {
                throw BrowserProblem("\(name) cannot be connected. These can: \(all.map(\.name).joined(separator: ", ")).")
            }
            return browser
        }
    }

    package var isInstalled: Bool { program != nil }

    private var program: String? { programs.first { access($0, X_OK) == 0 } }

    /// What the program says of itself: `156.0.8078.79`; nil when it does not answer.
    package var version: String? {
        guard let program else { return nil }
        let answer = try? Program(program, [program, "--version"], environment: Program.ownEnvironment).output(upTo: 4096, within: .seconds(10))
        let words = answer.map { String(decoding: $0.bytes, as: UTF8.self) }?.split(whereSeparator: \.isWhitespace) ?? []
        return words.first { $0.first?.isNumber ?? false }.map { String($0.prefix(40)) }
    }
}

/// Why a browser cannot be connected.
package struct BrowserProblem: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
