import ExtensionHost

/// What a person reads about an extension that has ended by itself.
package struct EndText: Equatable, Sendable {
    /// Says what happened without signals, addresses or file names.
    package let sentence: String
    /// What a developer looks for; nil when the sentence says everything.
    package let details: String?

    /// - Parameter name: the extension's name.
    package init(_ error: any Error, name: String) {
        guard let error = error as? ExtensionHostError else {
            self.init(sentence: "\(error)", details: nil)
            return
        }
        // The other errors are sentences for a person already.
        guard error.code == .extensionFailed, let launch = error.launch else {
            self.init(sentence: error.sentence, details: nil)
            return
        }
        self.init(name: name, reason: launch.reason, details: error.sentence)
    }

    /// - Parameter reason: as in the record of a launch.
    package init(name: String, reason: String, details: String) {
        self.init(sentence: Self.sentence(name, reason), details: details)
    }

    private init(sentence: String, details: String?) {
        self.sentence = sentence
        self.details = details
    }

    private static func sentence(_ name: String, _ reason: String) -> String {
        switch reason {
        case "launchTimeout", "requestTimeout", "blocked", "expired": "\(name) did not respond and was stopped."
        case "memoryLimit", "memoryPressure": "\(name) needed too much memory and was stopped."
        case "diskLimit": "\(name) saved more than it may and was stopped."
        case "uninstalled": "\(name) was removed."
        case "revoked": "\(name) was stopped, because it may no longer use something of yours."
        case "systemStopped": "\(name) was stopped."
        case "sandbox", "unusable": "\(name) could not be started."
        default: "\(name) stopped unexpectedly."
        }
    }
}
