/// The kinds of browsers: each has its manifest, and its way to find a native host.
package enum BrowserFamily: String, Codable, Sendable, CaseIterable {
    case chromium, firefox

    package var title: String {
        switch self {
        case .chromium: "Chromium"
        case .firefox: "Firefox"
        }
    }
}
