import ExtensionHost
import Foundation
import Glibc

/// What a browser has of Appex, and what is missing.
package struct BrowserStatus: Codable, Equatable, Sendable {
    package enum Part: String, Codable, Sendable {
        case missing
        /// Of another version or another installation of Appex.
        case other
        /// Written, and the browser does not load it by itself. Whether the person has it loaded is known while the browser runs.
        case ready
        case current
    }

    package let name: String
    package let title: String
    package let isInstalled: Bool
    /// Absent when it is not installed, or does not say.
    package let version: String?
    /// The file that says where `appex-browser` is.
    package let nativeHost: Part
    package let webExtension: Part
    package let webExtensionVersion: String?
    /// A browser of this kind is running with the web extension.
    package let isConnected: Bool
    /// What to do, a sentence each; empty when nothing is missing.
    package let steps: [String]
    /// What the person may do besides in a browser that is connected, a sentence each.
    package let hints: [String]

    package init(
        name: String, title: String, isInstalled: Bool, version: String?, nativeHost: Part, webExtension: Part, webExtensionVersion: String?,
        isConnected: Bool, steps: [String], hints: [String]
    ) {
        self.name = name
        self.title = title
        self.isInstalled = isInstalled
        self.version = version
        self.nativeHost = nativeHost
        self.webExtension = webExtension
        self.webExtensionVersion = webExtensionVersion
        self.isConnected = isConnected
        self.steps = steps
        self.hints = hints
    }
}

extension BrowserConnector {
    /// What one browser has, looking at the person's own files first, as the browser does.
    ///
    /// - Parameters:
    ///   - root: where the files of everybody are; empty for this system.
    ///   - connected: the kinds of browsers that are connected now.
    package func status(of browser: Browser, root: String = "", connected: Set<String> = BrowserSocket.connected()) -> BrowserStatus {
        let file = NativeHostFile(family: browser.family, program: program)
        let states = [file.state(in: browser.personalFolder.path(environment)), file.state(in: root + browser.commonHosts)]
        let host: BrowserStatus.Part =
            switch states.first(where: { $0 != .missing }) {
            case nil, .missing: .missing
            case .other: .other
            case .current: .current
            }
        let (place, loads) =
            switch browser.family {
            case .chromium: (personal, loadsByItself(browser, root: root))
            case .firefox: (firefoxFolder(root), true)
            }
        let version = WebExtensionFolder.version(in: place)
        // What the start file of Chromium loads is unpacked at the next start.
        let isCurrent = folder.isCurrent(in: place, browser.family) || (browser.family == .chromium && loads && version == nil)
        let isConnected = browser.isInstalled && connected.contains(browser.family.rawValue)
        let web: BrowserStatus.Part = isCurrent ? (loads || isConnected ? .current : .ready) : version == nil ? .missing : .other
        return BrowserStatus(
            name: browser.name, title: browser.title, isInstalled: browser.isInstalled, version: browser.version, nativeHost: host, webExtension: web,
            webExtensionVersion: version, isConnected: isConnected,
            steps: browser.isInstalled ? steps(browser, host, web, isConnected: isConnected) : [],
            hints: isConnected ? Self.hints(browser) : [])
    }

    private func steps(_ browser: Browser, _ host: BrowserStatus.Part, _ web: BrowserStatus.Part, isConnected: Bool) -> [String] {
        let common = browser.family == .firefox && web != .current
        guard host == .current, web == .current || web == .ready else {
            return ["Run `\(common ? "sudo appex browsers connect --system" : "appex browsers connect") \(browser.name)`."]
        }
        guard !isConnected else { return [] }
        return web == .ready ? [loading(browser), "If you have done that, start \(browser.title)."] : ["Start \(browser.title) again."]
    }
}
