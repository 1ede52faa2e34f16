import InterfaceText

/// Why a script gave no results, or changed nothing.
package enum PageProblem: Error, Codable, Equatable, Sendable {
    /// The script threw an error, or its promise was rejected.
    case threw(message: String, line: Int?)
    /// There is no `ExtensionPreprocessingJS`.
    case noObject
    /// The source is no JavaScript. The message is empty where the browser does not say.
    case syntax(message: String, line: Int?)
    /// `completionFunction` was not called in time.
    case noAnswer(after: Duration)
    /// The results have something that no property list can have; says what, and where.
    case notPropertyList(String)
    case tooLarge
    /// The browser or the page lets no script in; says why.
    case refused(String)
    /// The page was left, or its tab closed.
    case left
    /// The script would have run in a world in which an earlier script has left what cannot be removed.
    case taken
    /// The script's file in the bundle cannot be used; says why.
    case unreadable(String)
    /// What was answered cannot come from the wrapper.
    case malformed
    /// The browser, or the window, has gone.
    case disconnected

    /// For the person.
    package var sentence: String {
        switch self {
        case .threw, .noObject, .syntax, .unreadable: localized("The extension’s script for web pages has an error.")
        case .noAnswer: localized("The extension’s script did not answer in time.")
        case .notPropertyList, .malformed: localized("The extension’s script returned something that cannot be handed over.")
        case .tooLarge: localized("The extension’s script returned more than can be handed over.")
        case .refused: localized("This page does not allow extensions to look at it.")
        case .left: localized("The page is no longer shown.")
        case .taken: localized("An extension that was used on this page before is in the way. Reload the page, and try again.")
        case .disconnected: localized("The browser has ended.")
        }
    }

    /// For the author's console: what happened, with the script's own words and the line.
    package var details: String {
        switch self {
        case .threw(let message, let line): Self.told("The script threw an error\(Self.place(line))", message)
        case .noObject: "The script has no object ExtensionPreprocessingJS with a function run or finalize."
        case .syntax("", let line): "The script is not valid JavaScript\(Self.place(line)). The browser’s console says where."
        case .syntax(let message, let line): Self.told("The script is not valid JavaScript\(Self.place(line))", message)
        case .noAnswer(let budget): "The script did not call completionFunction, or did not end, within \(budget.components.seconds) s."
        case .notPropertyList(let what): Self.told("completionFunction takes a property list", what)
        case .tooLarge: "The script returned more than \(PageValue.longestText >> 20) MiB of text."
        case .refused(let why): Self.told("The script was not let into the page", why)
        case .left: "The page was left, or its tab closed, before the script had ended."
        case .taken:
            "An earlier script in the same world has changed what the language has, or left an ExtensionPreprocessingJS that cannot be removed."
        case .unreadable(let why): Self.told("The script cannot be used", why)
        case .malformed: "The script answered in place of the code around it, and not as that does."
        case .disconnected: "The browser ended, or its connection to Appex."
        }
    }

    private static func told(_ what: String, _ more: String) -> String { more.isEmpty ? what + "." : "\(what): \(more)" }

    private static func place(_ line: Int?) -> String { line.map { " in line \($0)" } ?? "" }
}
