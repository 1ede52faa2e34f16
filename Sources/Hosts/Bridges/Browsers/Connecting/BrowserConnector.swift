import ExtensionHost
import Foundation
import Glibc
import SystemCalls

/// Connects browsers: writes what they look for, for one person or for everybody. What a person has to allow in a browser is never written.
package struct BrowserConnector: Sendable {
    /// For whom.
    package enum Scope: Equatable, Sendable {
        case person
        /// - Parameter root: the folder that becomes `/`, for packages; empty for this system.
        case everybody(root: String)
    }

    let scope: Scope
    let folder: WebExtensionFolder
    /// The path of `appex-browser`, as browsers will find it.
    let program: String
    /// The person's.
    let environment: [String: String]
    let isRoot: Bool
    let personal: String

    /// - Parameter program: where `appex-browser` will be; nil for where it is.
    package init(_ scope: Scope, program: String? = nil) throws {
        guard let own = program ?? OwnProgram.path("appex-browser") else {
            throw BrowserProblem("The program appex-browser was not found beside this one. Install Appex again.")
        }
        self.init(
            scope, folder: try .installed(), program: own, environment: ProcessInfo.processInfo.environment, isRoot: geteuid() == 0,
            personal: WebExtensionFolder.personal())
    }

    init(
        _ scope: Scope, folder: WebExtensionFolder, program: String, environment: [String: String], isRoot: Bool, personal: String
    ) {
        self.scope = scope
        self.folder = folder
        self.program = program
        self.environment = environment
        self.isRoot = isRoot
        self.personal = personal
    }

    /// Throws when what is for everybody cannot be written at all: one sentence, before anything is tried for each browser.
    ///
    /// - Parameter command: what the person has called: `connect`.
    package func mayChange(_ command: String) throws(BrowserProblem) {
        guard scope == .everybody(root: ""), !isRoot else { return }
        throw BrowserProblem(
            """
            What is for everybody on this machine, only root may change. Run `sudo appex browsers \(command) --system`, or leave --system out for \
            yourself alone.
            """)
    }

    // MARK: - Connecting

    /// Returns what the person has to do now: sentences.
    package func connect(_ browser: Browser) throws -> [String] { try withPlainFileErrors { try add(to: browser) } }

    private func add(to browser: Browser) throws -> [String] {
        // What everybody's browser reads, everybody may read, also where root makes files for itself alone.
        let old = scope == .person ? nil : umask(0o022)
        defer { if let old { umask(old) } }
        let hosts = hosts(browser)
        try NativeHostFile(family: browser.family, program: program).write(into: hosts)
        switch (browser.family, scope) {
        case (.chromium, .person):
            try folder.write(to: personal, .chromium)
            let first =
                loadsByItself(browser)
                ? "\(browser.title) has the web extension when it is started again."
                : loading(browser)
            return [first] + Self.hints(browser)
        case (.chromium, .everybody(let root)):
            guard browser.hasStartFile else {
                return ["\(browser.title) loads no web extension from a file: each person runs `appex browsers connect \(browser.name)`."]
            }
            try write(Self.startFile(appex: appex), to: root + Self.startPath)
            return ["\(browser.title) has the web extension when it is started again."] + Self.hints(browser)
        case (.firefox, .person):
            if folder.isCurrent(in: firefoxFolder(""), .firefox) { return ["Firefox has the web extension when it is started again."] }
            return [
                """
                Firefox takes an extension that was not signed by Mozilla from a folder of the system only. \
                Run `sudo appex browsers connect --system firefox`.
                """
            ]
        case (.firefox, .everybody(let root)):
            try folder.write(to: firefoxFolder(root), .firefox)
            return ["Firefox has the web extension when it is started again; with a profile of its own from before, when it is started twice."]
        }
    }

    /// Removes what ``connect(_:)`` has written, and nothing else. Returns what the person has to do now, sentences; nil when there was nothing.
    package func disconnect(_ browser: Browser) throws -> [String]? {
        try withPlainFileErrors { try remove(from: browser) } ? remaining(browser) : nil
    }

    private func remove(from browser: Browser) throws -> Bool {
        var found = try NativeHostFile.remove(from: hosts(browser))
        switch (browser.family, scope) {
        case (.chromium, .person):
            // Its relatives have the same folder.
            let others = Browser.all.filter { $0.family == .chromium && $0.name != browser.name }
            guard !others.contains(where: { access(hosts($0) + "/" + NativeHostFile.name, F_OK) == 0 }) else { break }
            found = try remove(personal) || found
        case (.chromium, .everybody(let root)):
            if browser.hasStartFile { found = try remove(root + Self.startPath) || found }
        case (.firefox, .person): break
        case (.firefox, .everybody(let root)): found = try remove(firefoxFolder(root)) || found
        }
        return found
    }

    /// What a browser has still of the web extension, and who can remove that.
    private func remaining(_ browser: Browser) -> [String] {
        let remove = "at chrome://extensions in \(browser.title): what was loaded there, the browser keeps until then."
        switch (browser.family, scope) {
        case (.chromium, .person) where loadsByItself(browser), (.firefox, .person) where WebExtensionFolder.version(in: firefoxFolder("")) != nil:
            return ["\(browser.title) has the web extension for everybody: `sudo appex browsers disconnect --system \(browser.name)` removes it."]
        case (.chromium, .person): return ["Now press “Remove” at Appex \(remove)"]
        case (.chromium, .everybody): return browser.hasStartFile ? [] : ["Whoever has loaded the web extension presses “Remove” at Appex \(remove)"]
        case (.firefox, _): return []
        }
    }

    /// Writes the person's unpacked folder when it is missing or older: the start file of Chromium asks for it.
    package func unpack() throws { try folder.write(to: personal, .chromium) }

    // MARK: - Places

    func hosts(_ browser: Browser) -> String {
        switch scope {
        case .person: browser.personalFolder.path(environment)
        case .everybody(let root): root + browser.commonHosts
        }
    }

    func firefoxFolder(_ root: String) -> String { root + WebExtensionFolder.firefoxExtensions + "/" + BrowserCaller.firefoxID }

    /// Whether the browser loads the web extension without the person's help.
    func loadsByItself(_ browser: Browser, root: String = "") -> Bool { browser.hasStartFile && access(root + Self.startPath, F_OK) == 0 }

    private var appex: String { (program as NSString).deletingLastPathComponent + "/appex" }

    private func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
        guard chmod(path, 0o644) == 0 else { throw SystemError(errno, "write \(path)") }
    }

    private func remove(_ path: String) throws -> Bool {
        guard NativeHostFile.isThere(path) else { return false }
        try FileManager.default.removeItem(atPath: path)
        return true
    }

    /// How a person loads the person's own folder.
    func loading(_ browser: Browser) -> String {
        """
        The web extension is ready to load. In \(browser.title), open chrome://extensions, switch on “Developer mode”, press “Load unpacked”, and \
        choose this folder, which is hidden: press Ctrl+L in the dialog, and type or paste \(personal)
        """
    }

    /// What a person may want to do in a browser that has the web extension. Nothing here does it.
    static func hints(_ browser: Browser) -> [String] {
        switch browser.family {
        case .chromium:
            [
                """
                To keep the scripts of extensions apart from each other, open chrome://extensions in \(browser.title), press “Details” at Appex, and \
                switch on “Allow User Scripts”. That is yours to decide: nothing here switches it on.
                """,
                "To have the button of Appex in sight, press the puzzle piece in the toolbar of \(browser.title), and there the pin beside Appex.",
            ]
        case .firefox:
            [
                """
                If the button of Appex is not in sight, press the puzzle piece in the toolbar of \(browser.title), there the gear beside Appex, and \
                “Pin to Toolbar”.
                """
            ]
        }
    }
}
