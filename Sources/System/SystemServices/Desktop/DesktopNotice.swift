import ExtensionModel
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
    /// An extension crashed until the system disabled it.
    /// - Parameter cause: what happened, as the beginning of a sentence.
    init(disabled extension: WireExtensionSummary, cause: String) {
        let name = Self.name(`extension`.displayName)
        let app = Self.name(`extension`.appName)
        title = "“\(name)” was switched off"
        let place =
            switch `extension`.pointAlias {
            case ExtensionPoint.today.alias: "in the Today view, or "
            case ExtensionPoint.share.alias, ExtensionPoint.action.alias, ExtensionPoint.actionWithInterface.alias: "in the share sheet, or "
            default: ""
            }
        text =
            (app == name ? "" : "It belongs to \(app). ")
            + "\(cause). Switch it on again \(place)with “appex enable \(`extension`.identifier)”; "
            + "“appex log --crash \(`extension`.identifier)” shows where it went wrong."
        icon = `extension`.iconPath.isEmpty ? nil : `extension`.iconPath
    }

    /// A name from an untrusted bundle, on one line and cut to a readable length.
    private static func name(_ words: String) -> String {
        PrintableText.line(words, limit: 60)
    }
}
