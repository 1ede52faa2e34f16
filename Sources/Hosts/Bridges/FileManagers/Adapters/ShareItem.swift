/// *Share…* in the menus of a file manager that has no place for more without a plug-in: a file of the desktop.
enum ShareItem: Sendable {
    /// Dolphin and other programs of KDE.
    case serviceMenu
    /// Programs that read freedesktop.org's file manager actions (DES-EMA).
    case action

    func text(program: String, title: String) -> String {
        let command = "Name=\(Self.value(title))\nIcon=emblem-shared\n"
        let exec = "Exec=\(Self.value(Self.argument(program))) share %F\n"
        return switch self {
        case .serviceMenu:
            """
            [Desktop Entry]
            Type=Service
            ServiceTypes=KonqPopupMenu/Plugin
            X-KDE-ServiceTypes=KonqPopupMenu/Plugin
            MimeType=all/all;
            Actions=share;
            X-KDE-Priority=TopLevel

            [Desktop Action share]
            \(command)\(exec)
            """
        case .action:
            """
            [Desktop Entry]
            Type=Action
            \(command)Profiles=share;

            [X-Action-Profile share]
            MimeTypes=all/all;
            \(exec)
            """
        }
    }

    /// A word of a command: in quotes, so that it is one word, and without places for files.
    static func argument(_ word: String) -> String {
        let quoted = word.unicodeScalars.map { "\"`$\\".unicodeScalars.contains($0) ? "\\\($0)" : $0 == "%" ? "%%" : "\($0)" }
        return "\"\(quoted.joined())\""
    }

    /// The value of a key. It has one line.
    static func value(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
        return text.unicodeScalars.map { escapes[$0] ?? "\($0)" }.joined()
    }
}
