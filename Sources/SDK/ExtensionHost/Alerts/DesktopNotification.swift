import Foundation
import SystemCalls

/// A notification of the desktop, with at most one button.
package struct DesktopNotification: Sendable {
    package enum Button: Sendable {
        /// A click beside it counts, too.
        case whole(String)
        /// Only the button counts: for what a person must not do by mistake.
        case only(String)
    }

    var title: String
    var text: String
    /// The path of a picture, or a name of the desktop's theme.
    var icon: String
    var button: Button?

    package init(title: String, text: String, icon: String, button: Button? = nil) {
        (self.title, self.text, self.icon, self.button) = (title, text, icon, button)
    }

    /// Shows it, and waits until the person has answered or closed one with a button. Returns the token for a window, possibly empty, when the button
    /// was pressed; nil otherwise. Without a service for notifications nothing happens.
    package func show() -> String? {
        guard let program = OwnProgram.path("appex-notify") else { return nil }
        let words =
            switch button {
            case .whole(let label): ["--button", label]
            case .only(let label): ["--only-button", label]
            case nil: [String]()
            }
        let notifier = Program(program, [program] + words + [title, text, icon], environment: Program.ownEnvironment)
        // Where no button can be shown, nothing is written.
        guard let (end, bytes) = try? notifier.output(upTo: 4096), button != nil, end.isSuccess, !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
