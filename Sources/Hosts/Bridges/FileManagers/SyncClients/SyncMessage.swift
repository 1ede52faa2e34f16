import SafeText
import SystemCalls

/// One line of a sync program.
enum SyncMessage: Equatable {
    /// Of the protocol.
    case version(major: Int, minor: Int)
    /// It begins, or ends, to sync a folder.
    case register(String)
    case unregister(String)
    /// The statuses below a folder have changed.
    case update(String)
    /// Nil for no badge.
    case status(SyncStatus?, path: String)
    /// Its name as the person reads it.
    case title(String)
    case menuBegin
    case menuItem(Item)
    case menuEnd

    struct Item: Equatable, Sendable {
        /// What is sent when the person chooses it.
        let command: String
        let title: String
        let isEnabled: Bool
    }

    /// The longest line, in bytes: a path, and some words.
    static let limit = 64 << 10
    private static let titleLimit = (program: 60, item: 120)

    /// Nil for anything else: lines of another version, answers that nobody waits for, bytes that are not UTF-8.
    init?(_ line: some Collection<UInt8>) {
        guard line.count <= Self.limit, let text = String(validating: line, as: UTF8.self) else { return nil }
        let (verb, rest) = Self.split(text[...])
        guard let rest else { return nil }
        switch verb {
        case "VERSION":
            guard let version = Self.version(rest) else { return nil }
            self = version
        case "REGISTER_PATH", "UNREGISTER_PATH", "UPDATE_VIEW":
            guard let path = Self.path(rest) else { return nil }
            self = verb == "REGISTER_PATH" ? .register(path) : verb == "UPDATE_VIEW" ? .update(path) : .unregister(path)
        case "STATUS":
            let (word, path) = Self.split(rest)
            guard let path = path.flatMap(Self.path) else { return nil }
            self = .status(SyncStatus(word: word), path: path)
        case "STRING":
            let (key, value) = Self.split(rest)
            guard key == "CONTEXT_MENU_TITLE", let value else { return nil }
            let title = PrintableText.line(String(value), limit: Self.titleLimit.program)
            guard !title.isEmpty else { return nil }
            self = .title(title)
        case "GET_MENU_ITEMS" where rest == "BEGIN": self = .menuBegin
        case "GET_MENU_ITEMS" where rest == "END": self = .menuEnd
        case "MENU_ITEM":
            guard let item = Self.item(rest) else { return nil }
            self = .menuItem(item)
        default: return nil
        }
    }

    /// What is before the first colon and after it. A colon with a combining mark is one character, so bytes are compared.
    private static func split(_ text: Substring) -> (first: Substring, rest: Substring?) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (text, nil) }
        return (Substring(text.utf8[..<colon]), Substring(text.utf8[text.utf8.index(after: colon)...]))
    }

    /// `3.7.3:1.1`: the program's version, which nothing depends on, and the protocol's.
    private static func version(_ text: Substring) -> SyncMessage? {
        guard let protocolVersion = split(text).rest else { return nil }
        let parts = protocolVersion.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Int(Substring($0)) }
        guard let first = parts.first, let major = first, parts.count > 1, let minor = parts[1], major >= 0, minor >= 0 else { return nil }
        return .version(major: major, minor: minor)
    }

    /// Folders may end with a slash.
    private static func path(_ text: Substring) -> String? {
        let bytes = text.utf8
        let path = String(Substring(bytes.count > 1 && bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes[...]))
        return FolderPath.isPlain(path) ? path : nil
    }

    /// `COMMAND:FLAGS:Title`; `d` among the flags disables it.
    private static func item(_ text: Substring) -> Item? {
        let (command, rest) = split(text)
        guard let rest, SyncCommand.isCommand(command) else { return nil }
        let (flags, title) = split(rest)
        guard let title = title.map({ PrintableText.line(String($0), limit: titleLimit.item) }), !title.isEmpty else { return nil }
        return Item(command: String(command), title: title, isEnabled: !flags.utf8.contains(UInt8(ascii: "d")))
    }
}
