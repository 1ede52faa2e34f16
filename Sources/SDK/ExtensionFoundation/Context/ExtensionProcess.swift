import Synchronization

/// What a process of an extension knows of itself, from the system's first message.
package enum ExtensionProcess {
    /// The path of the `.appex`; nil in other processes.
    package static var bundlePath: String? { state.withLock { $0?.bundlePath } }
    /// The person's languages, best first.
    package static var languages: [String] { state.withLock { $0?.languages ?? [] } }

    /// The extension's name in the first of these languages that it has; nil in other processes.
    package static var displayName: String? { state.withLock { $0?.displayName } }

    /// Set once, before code of the extension runs.
    package static func begin(bundlePath: String, languages: [String], displayName: String) {
        state.withLock { $0 = State(bundlePath: bundlePath, languages: languages, displayName: displayName) }
    }

    private struct State {
        let bundlePath: String
        let languages: [String]
        let displayName: String
    }

    private static let state = Mutex<State?>(nil)
}
