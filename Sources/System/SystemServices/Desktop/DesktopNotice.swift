import InterfaceText
import SafeText
import Wire

/// A notification for the person on the desktop.
struct DesktopNotice: Equatable, Sendable {
    let title: String
    let text: String
    /// The path of an icon.
    var icon: String?
}

extension DesktopNotice {
    /// An extension crashed until the system disabled it. Commands are in the log.
    /// - Parameter isMemory: whether it came to its memory limit.
    init(disabled extension: WireExtensionSummary, isMemory: Bool) {
        let name = Self.name(`extension`.displayName)
        let app = Self.name(`extension`.appName)
        title = localized("“{name}” was switched off", ["name": name])
        text = [
            app == name ? nil : localized("It belongs to {app}.", ["app": app]),
            isMemory
                ? localized("It needed too much memory several times in a row.") : localized("It crashed several times in a row."),
            localized("You can switch it on again in “Extensions”."),
        ].compactMap(\.self).joined(separator: " ")
        icon = `extension`.iconPath.isEmpty ? nil : `extension`.iconPath
    }

    /// A name from an untrusted bundle, on one line and cut to a readable length.
    private static func name(_ words: String) -> String {
        PrintableText.line(words, limit: 60)
    }
}
