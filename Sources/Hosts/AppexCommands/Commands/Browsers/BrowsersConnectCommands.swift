import ArgumentParser
import Browsers
import Glibc
import HostItems

/// For whom browsers are connected.
struct BrowserScopeOptions: ParsableArguments {
    @Flag(help: "For everybody on this machine, as packages do it: writes into /etc and /usr.")
    var system = false

    @Option(help: ArgumentHelp("With --system: the folder that will be /, for packages.", valueName: "folder"), completion: .directory)
    var root: String?

    func scope() throws -> BrowserConnector.Scope {
        guard let root else { return system ? .everybody(root: "") : .person }
        guard system else { throw ArgumentProblem("--root goes with --system.") }
        guard root.hasPrefix("/") else { throw ArgumentProblem("--root takes an absolute path.") }
        return .everybody(root: root.last == "/" ? String(root.dropLast()) : root)
    }
}

/// `appex browsers connect`.
struct BrowsersConnectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connect", abstract: "Show extensions for web pages in the menus and the toolbar of a browser.",
        discussion: """
            Writes the file that tells the browser where Appex is, and the web extension's folder. What a browser asks a person to allow is yours to \
            decide: the command says where, and switches nothing on. Without a name, every installed browser is connected.
            """)

    @Argument(help: "\(BrowsersCommand.known).", completion: .list(Browser.all.map(\.name)))
    var names: [String] = []

    @OptionGroup var scopeOptions: BrowserScopeOptions

    @Option(help: ArgumentHelp("Where appex-browser will be.", visibility: .hidden))
    var program: String?

    func run() throws {
        let connector = try BrowserConnector(try scopeOptions.scope(), program: program)
        try connector.mayChange("connect")
        // What is for everybody is read by everybody, whatever the person's umask.
        if scopeOptions.system { umask(0o022) }
        var problems: [any Error] = []
        for browser in try Browser.named(names) {
            do {
                for sentence in try connector.connect(browser) { print(sentence) }
            } catch {
                // One that cannot be connected keeps no other away.
                problems.append(error)
            }
        }
        for problem in problems.dropLast() { Output.warn("\(problem)") }
        if let last = problems.last { throw last }
    }
}

/// `appex browsers disconnect`.
struct BrowsersDisconnectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disconnect", abstract: "Remove what `appex browsers connect` has written.", discussion: "Without a name, from every browser.")

    @Argument(help: "\(BrowsersCommand.known).", completion: .list(Browser.all.map(\.name)))
    var names: [String] = []

    @OptionGroup var scopeOptions: BrowserScopeOptions

    func run() throws {
        let connector = try BrowserConnector(try scopeOptions.scope())
        try connector.mayChange("disconnect")
        var count = 0
        for browser in names.isEmpty ? Browser.all : try Browser.named(names) {
            guard let remaining = try connector.disconnect(browser) else { continue }
            count += 1
            print("\(browser.title) is not connected any more when it is started again.")
            for sentence in remaining { print(sentence) }
        }
        if count == 0 { print(names.isEmpty ? "No browser was connected." : "\(names.joined(separator: ", ")): not connected.") }
    }
}
