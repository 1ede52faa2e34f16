import ExtensionModel
import Foundation
import SafeText

/// An app in the desktop's menu, and as a program for its URLs: the text of a desktop entry (freedesktop.org, “Desktop Entry Specification”).
struct DesktopEntry {
    /// The entry in the menu. It takes nothing: a program that takes a URL is offered for files of every type.
    let text: String
    /// The hidden entry that opens the app's URLs; nil for an app that opens none.
    let opener: String?

    static let markKey = "X-Appex-App="
    /// URL schemes are the only types that an app opens.
    static let typesKey = "MimeType="
    static let schemePrefix = "x-scheme-handler/"

    /// The line that identifies an entry as one of ours.
    static func mark(_ identifier: String) -> String { markKey + identifier }

    /// - Parameters:
    ///   - command: the absolute path of `appex`.
    ///   - icon: a path, or the name of an icon of the theme.
    ///   - schemes: the URL schemes that the app opens.
    ///   - isTaken: whether another program in the menu has a name. The app's name then includes its identifier.
    init(_ app: AppBundle, command: String, icon: String, schemes: [String], isTaken: (String) -> Bool = { _ in false }) {
        let identifier = app.info.identifier
        func own(_ name: String) -> String { Self.value(isTaken(name) ? "\(name) (\(identifier))" : name) }
        var lines = ["[Desktop Entry]", "Type=Application", "Version=1.5", "Name=\(own(app.displayName(languages: [])))"]
        for (language, name) in Self.names(of: app) { lines.append("Name[\(language)]=\(own(name))") }
        lines += [
            "Icon=\(Self.value(icon))", "TryExec=\(Self.value(command))",
        ]
        let start = "Exec=\(Self.value("\(Self.argument(command)) open -- \(identifier)"))"
        let end = ["StartupNotify=true", "Terminal=false", Self.mark(identifier)]
        func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
        text = joined(lines + [start, "StartupWMClass=\(DesktopEntryName.make(identifier))"] + end)
        let types = Self.typesKey + schemes.map { "\(Self.schemePrefix)\($0);" }.joined()
        opener = schemes.isEmpty ? nil : joined(lines + [start + " %u", "NoDisplay=true", types] + end)
    }

    /// The app's localized names, by locale.
    private static func names(of app: AppBundle) -> [(String, String)] {
        app.localizations.tables.compactMap { tag, texts in
            guard let name = texts["CFBundleDisplayName"] ?? texts["CFBundleName"], !name.isEmpty,
                tag.wholeMatch(of: /[a-z]{2,3}(-[A-Z]{2})?/) != nil
            else { return nil }
            return (tag.replacing("-", with: "_"), AppBundle.shown(name))
        }.sorted { $0.0 < $1.0 }
    }

    /// Escapes a text as the value of a key, on one line.
    private static func value(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: if !scalar.properties.generalCategory.isControl { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// Escapes a text as one argument of a command line.
    private static func argument(_ text: String) -> String {
        let escaped = text.replacing("%", with: "%%")
        guard escaped.wholeMatch(of: /[A-Za-z0-9\/._+%-]+/) == nil else { return escaped }
        var result = "\""
        for character in escaped {
            if "\"`$\\".contains(character) { result += "\\" }
            result.append(character)
        }
        return result + "\""
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isControl: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}
