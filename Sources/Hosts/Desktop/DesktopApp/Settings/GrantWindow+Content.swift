import ExtensionHost
import GTKViews
import InterfaceText
import SafeText

extension GrantWindow {
    /// What the person is asked.
    struct Content {
        /// The name of an icon of the desktop.
        let iconName: String
        let title: String
        /// In the app's own words, or what the answer opens.
        let details: String?
        /// For what the answer counts.
        let scope: String
        let appIdentifier: String

        /// The longest name of an app or a folder that is shown, in characters.
        private static let longestName = 60
        private static let longestPath = 200
        private static let longestAddress = 500

        init(_ grant: PersonalGrant) {
            let name = Self.name(grant.appName, grant.appIdentifier)
            iconName = grant.iconName
            title = grant.question(name: name)
            details = grant.purpose.map { "“\($0)”" }
            scope = Self.lastingScope(name)
            appIdentifier = grant.appIdentifier
        }

        /// - Parameter folder: a real path.
        init(folder: String, appIdentifier: String, appName: String) {
            let name = Self.name(appName, appIdentifier)
            iconName = "folder-symbolic"
            title = localized(
                "Allow “{name}” to see the files in “{folder}”?",
                ["name": name, "folder": PrintableText.line(ShownPath.name(of: folder), limit: Self.longestName)])
            details = localized(
                "It shows badges and menus for them. The folder is {path}.",
                ["path": PrintableText.line(ShownPath.words(folder), limit: Self.longestPath)])
            scope = Self.lastingScope(name)
            self.appIdentifier = appIdentifier
        }

        /// - Parameter address: of a page.
        init(address: String, appIdentifier: String, appName: String) {
            let name = Self.name(appName, appIdentifier)
            iconName = "web-browser-symbolic"
            title = localized("Allow “{name}” to open this page?", ["name": name])
            details = PrintableText.line(address, limit: Self.longestAddress)
            scope = localized("The address may contain what the extension has read in your files. The answer is for this time only.")
            self.appIdentifier = appIdentifier
        }

        private static func lastingScope(_ name: String) -> String {
            localized("The answer is for “{name}” and its extensions. You can change it later in “Extensions”.", ["name": name])
        }

        private static func name(_ name: String, _ identifier: String) -> String {
            String((name.isEmpty ? identifier : name).printable.prefix(longestName))
        }
    }
}

extension PersonalGrant {
    /// The name of an icon of the desktop.
    var iconName: String {
        switch resource {
        case "pictures": "folder-pictures-symbolic"
        case "music": "folder-music-symbolic"
        case "movies": "folder-videos-symbolic"
        case "downloads": "folder-download-symbolic"
        case "contacts": "x-office-address-book-symbolic"
        default: "folder-symbolic"
        }
    }
}
