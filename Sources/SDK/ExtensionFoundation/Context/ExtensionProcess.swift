import Synchronization

/// What a process of an app knows about itself, from the system's first message.
package enum ExtensionProcess {
    package struct State: Sendable {
        /// The path of the `.appex`.
        package let bundlePath: String
        package let bundleIdentifier: String
        /// Identifier of the containing app.
        package let appIdentifier: String
        /// The person's languages, best first.
        package let languages: [String]
        /// The extension's name in the first of these languages for which it has a name.
        package let displayName: String
        /// The container path of each of its app groups.
        package let groups: [String: String]

        package init(
            bundlePath: String, bundleIdentifier: String, appIdentifier: String, languages: [String], displayName: String, groups: [String: String]
        ) {
            self.bundlePath = bundlePath
            self.bundleIdentifier = bundleIdentifier
            self.appIdentifier = appIdentifier
            self.languages = languages
            self.displayName = displayName
            self.groups = groups
        }
    }

    /// Nil in a process that the system has not started.
    package static var current: State? { state.withLock { $0 } }

    /// The path of the `.appex`; nil in other processes.
    package static var bundlePath: String? { current?.bundlePath }
    /// The person's languages, best first.
    package static var languages: [String] { current?.languages ?? [] }
    /// The extension's name in the first of these languages for which it has a name; nil in other processes.
    package static var displayName: String? { current?.displayName }

    /// Called once, before code of the extension runs.
    package static func begin(_ new: State) { state.withLock { $0 = new } }

    /// Work that the process ends with, such as the answer that a delegate has taken a download: an exit in its middle would lose it, and the next
    /// process would be given the download again.
    package static let closingWork = DispatchGroup()

    /// Waits for `closingWork`, for a second at most.
    package static func finishClosingWork() { _ = closingWork.wait(timeout: .now() + 1) }

    private static let state = Mutex<State?>(nil)
}
