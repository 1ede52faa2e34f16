import Foundation

/// Where the programs under test are, and where their pictures go.
enum Place {
    private static let variables = ProcessInfo.processInfo.environment

    /// What the tests read of this repository, or the copy that APPEX_REPOSITORY names: an ordinary user may not read everybody's repository.
    static let repository =
        variables["APPEX_REPOSITORY"]
        ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// The folder that `make build` makes, or the one that APPEX_BUILD names.
    static let build = variables["APPEX_BUILD"] ?? repository + "/build"

    static func program(_ name: String) -> String { build + "/bin/" + name }

    static let path = variables["PATH"] ?? "/usr/bin:/bin"

    /// Every test leaves pictures of what it saw, in APPEX_SCREENSHOTS.
    static let screenshots = variables["APPEX_SCREENSHOTS"] ?? repository + "/.build/screenshots"

    /// A photograph, from the Debian package mate-backgrounds.
    static let photo = "/usr/share/backgrounds/mate/nature/LadyBird.jpg"
}

/// Something that the harness itself could not do.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
