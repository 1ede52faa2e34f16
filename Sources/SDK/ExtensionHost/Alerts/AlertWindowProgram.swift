/// Messages of extensions whose host has no window: they are shown in a separate one, with the name of the app.
package enum AlertWindowProgram {
    /// What the window's program reports.
    package enum Answer: Equatable, Sendable {
        case dismissed
        /// The place of a button, from 0.
        case button(Int)

        /// No status that a program exits with for other reasons is a button.
        private static let first: Int32 = 20

        package init?(status: Int32) {
            switch status {
            case GrantQuestion.Answer.dismissed.rawValue: self = .dismissed
            case Self.first..<Self.first + Int32(HostAlert.limits.buttons): self = .button(Int(status - Self.first))
            default: return nil
            }
        }

        package var status: Int32 {
            switch self {
            case .dismissed: GrantQuestion.Answer.dismissed.rawValue
            case .button(let number): Self.first + Int32(number)
            }
        }
    }

    /// The place of the button that the person has pressed; nil when they closed the window, and when none can be shown.
    package static func show(_ alert: HostAlert, of app: InstalledExtension) async -> Int? {
        let texts = [("style", alert.style.rawValue), ("title", alert.title), ("text", alert.text)] + alert.buttons.map { ("button", $0) }
        guard let status = await QuestionProgram.status(["alert"] + options(texts + names(of: app))),
            case .button(let number) = Answer(status: status)
        else { return nil }
        return number
    }

    private static func names(of app: InstalledExtension) -> [(String, String)] { [("app", app.appName), ("identifier", app.appIdentifier)] }

    /// The app's own texts may look like options. An option without a text would be refused.
    private static func options(_ texts: [(String, String)]) -> [String] { texts.compactMap { $1.isEmpty ? nil : "--\($0)=\($1)" } }
}
