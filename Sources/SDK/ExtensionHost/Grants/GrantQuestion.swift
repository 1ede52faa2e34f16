import ExtensionFoundation
import Wire

/// Asks the person on behalf of this host, in a separate window that looks the same in every host.
package enum GrantQuestion {
    /// The exit status with which the window's program reports the answer. No status that a program exits with for other reasons means "allowed".
    package enum Answer: Int32, Sendable {
        case denied = 10
        /// Closed without a decision.
        case dismissed = 11
        case allowed = 12
    }

    /// The arguments of `appex-desktop` for a question.
    private static func arguments(_ grant: PersonalGrant, over parent: String?) -> [String] {
        // The app's own texts may look like options. An option without a text would be refused.
        let texts = [("app", grant.appName), ("identifier", grant.appIdentifier), ("purpose", grant.purpose), ("parent", parent)]
        let options = texts.compactMap { name, text in text.flatMap { $0.isEmpty ? nil : "--\(name)=\($0)" } }
        return ["ask"] + options + (grant.forWriting ? ["--writing"] : []) + ["--", grant.resource]
    }

    /// - Parameter parent: the window over which it appears, as in ``ExtensionSystem/questionParent``.
    static func ask(_ grant: WireGrant, over parent: String?) async -> WireAskedGrant {
        let answer = await show(arguments(PersonalGrant(grant), over: parent))
        return .with {
            $0.decision =
                switch answer {
                case .allowed: .allowed
                case .denied: .denied
                case .dismissed, nil: .unspecified
                }
            $0.wasDismissed = answer == .dismissed
        }
    }

    /// Asks whether the Finder Sync extensions of an app may read a folder. Nil when nobody can be asked.
    ///
    /// - Parameter folder: its real path.
    package static func ask(folder: String, app: String, name: String) async -> Answer? {
        await show(["ask", "--identifier=\(app)", "--folder=\(folder)"] + (name.isEmpty ? [] : ["--app=\(name)"]))
    }

    /// Asks whether an extension of an app may have an address opened. The address is shown whole: it may say what the extension has read.
    ///
    /// - Parameter address: checked by the system, of at most 500 characters.
    package static func ask(address: String, app: String, name: String) async -> Bool {
        await show(["ask", "--identifier=\(app)", "--address=\(address)"] + (name.isEmpty ? [] : ["--app=\(name)"])) == .allowed
    }

    private static func show(_ arguments: [String]) async -> Answer? {
        await QuestionProgram.status(arguments).flatMap(Answer.init(rawValue:))
    }
}
