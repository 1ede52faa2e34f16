import ArgumentParser
import Browsers

/// `appex browsers`: extensions in the menus and the toolbar of browsers.
struct BrowsersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "browsers", abstract: "Extensions for web pages in browsers: which browsers are connected, and connect them.",
        subcommands: [BrowsersStatusCommand.self, BrowsersConnectCommand.self, BrowsersDisconnectCommand.self, BrowsersUnpackCommand.self],
        defaultSubcommand: BrowsersStatusCommand.self)

    static let known = Browser.all.map(\.name).joined(separator: ", ")
}

/// `appex browsers unpack`: what the start file of Chromium calls.
struct BrowsersUnpackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpack", abstract: "Write your own folder of the web extension when it is missing or older; Chromium’s start file does so.",
        shouldDisplay: false)

    func run() throws { try BrowserConnector(.person).unpack() }
}
