import ExtensionHost
import InterfaceText

/// What a person reads about an extension that has ended by itself.
package struct EndText: Equatable, Sendable {
    /// Says what happened without signals, addresses or file names.
    package let sentence: String
    /// What a developer looks for; nil when the sentence says everything.
    package let details: String?

    /// - Parameter name: the extension's name.
    package init(_ error: any Error, name: String) {
        guard let error = error as? ExtensionHostError else {
            self.init(sentence: ErrorText.sentence(of: error), details: nil)
            return
        }
        // The other errors are sentences for a person already.
        guard error.code == .extensionFailed, let launch = error.launch else {
            self.init(sentence: ErrorText.sentence(of: error), details: nil)
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
        case "launchTimeout", "requestTimeout", "blocked", "expired": localized("{name} did not respond and was stopped.", ["name": name])
        case "memoryLimit", "memoryPressure": localized("{name} needed too much memory and was stopped.", ["name": name])
        case "diskLimit": localized("{name} saved more than it may and was stopped.", ["name": name])
        case "uninstalled": localized("{name} was removed.", ["name": name])
        case "revoked": localized("{name} was stopped, because it may no longer use something of yours.", ["name": name])
        case "systemStopped": localized("{name} was stopped.", ["name": name])
        case "sandbox", "unusable": localized("{name} could not be started.", ["name": name])
        default: localized("{name} stopped unexpectedly.", ["name": name])
        }
    }
}
