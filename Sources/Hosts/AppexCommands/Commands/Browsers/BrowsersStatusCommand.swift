import ArgumentParser
import Browsers

/// `appex browsers status`: what each browser has, and what is missing.
struct BrowsersStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show what each browser has of Appex, what is missing, and what to do.")

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let connector = try BrowserConnector(.person)
        let all = Browser.all.map { connector.status(of: $0) }
        if outputOptions.json { return try Output.json(all) }
        var table = Table(["BROWSER", "VERSION", "NATIVE HOST", "WEB EXTENSION", "STATE"])
        for one in all {
            guard one.isInstalled else {
                table.add([one.title, "-", "-", "-", "not installed"])
                continue
            }
            table.add([
                one.title, one.version ?? "-", Self.shown(one.nativeHost), Self.shown(one.webExtension),
                one.isConnected ? "connected" : "not connected",
            ])
        }
        print(table)
        for one in all {
            for sentence in one.steps + one.hints { print("\n\(one.title): \(sentence)") }
        }
    }

    private static func shown(_ part: BrowserStatus.Part) -> String {
        switch part {
        case .missing: "missing"
        case .other: "of another version"
        case .ready: "ready to load"
        case .current: "installed"
        }
    }
}
