import Foundation
import Testing

/// A real browser with Appex's web extension, connected as `appex browsers connect` connects it. `browser_driver.py` does the work; one browser serves
/// many cases.
final class Browser {
    enum Kind: String, CaseIterable, CustomTestStringConvertible {
        case chromium, firefox

        var testDescription: String { rawValue }
    }

    private let process: Child
    private let requests: FileHandle
    private let answers: FileHandle
    private var unread = Data()

    /// - Parameters:
    ///   - isHeaded: whether it has a window on the desktop's display.
    ///   - environment: what it has besides that of the desktop.
    init(_ kind: Kind, on desktop: Desktop, isHeaded: Bool = false, environment: [String: String] = [:]) throws {
        try desktop.appex("browsers", "connect", kind.rawValue)
        var words = ["/usr/bin/python3", Place.browsers + "/browser_driver.py", kind.rawValue, "--native-host", Place.program("appex-browser")]
        words += ["--folder", "\(desktop.folder)/data/appex/browsers/\(kind.rawValue)", "--home", desktop.home, "--scratch", desktop.folder]
        if isHeaded { words.append("--headed") }
        let (requests, answers) = (Child.pipe(), Child.pipe())
        process = try Child(
            words, environment: desktop.environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }.merging(environment) { $1 },
            input: requests.reading, output: answers.writing)
        self.requests = requests.writing
        self.answers = answers.reading
        try requests.reading.close()
        try answers.writing.close()
        signal(SIGPIPE, SIG_IGN)
        let ready = try nextLine()
        guard ready["ready"] as? Bool == true else { throw Failure("\(kind.rawValue) has not started: \(ready["error"] ?? "no reason")") }
        try awaitConnection(kind, on: desktop)
    }

    /// The web extension begins a moment after the browser.
    private func awaitConnection(_ kind: Kind, on desktop: Desktop) throws {
        struct Status: Decodable {
            let name: String
            let isConnected: Bool
        }
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            let all = try JSONDecoder().decode([Status].self, from: Data(desktop.appex("browsers", "--json").utf8))
            if all.contains(where: { $0.name == kind.rawValue && $0.isConnected }) { return }
            poll(nil, 0, 100)
        }
        throw Failure("The web extension in \(kind.rawValue) has not connected.")
    }

    func end() {
        try? requests.close()
        if process.wait(30) == nil { process.stop() }
    }

    // MARK: - Doing

    func open(_ url: String) throws { try ask(["do": "open", "url": url]) }

    /// What an expression is in the page's own world.
    @discardableResult
    func evaluate(_ code: String) throws -> Any? { try ask(["do": "evaluate", "code": code]) }

    func text(_ code: String) throws -> String { try evaluate("String(\(code))") as? String ?? "" }

    /// A click of the person.
    func click(_ selector: String) throws { try ask(["do": "click", "selector": selector]) }

    /// A click on the toolbar button.
    func pressButton() throws { try ask(["do": "button"]) }

    /// A choice in the context menu of an element.
    func choose(_ item: String, info: [String: Any] = [:], on selector: String? = nil) throws {
        var command: [String: Any] = ["do": "menu", "item": item, "info": info]
        if let selector { command["selector"] = selector }
        try ask(command)
    }

    /// Waits until an expression has this text in the page.
    func see(_ text: String, as code: String, within seconds: Double = 20) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        var last = ""
        while ContinuousClock.now < end {
            last = (try? self.text(code)) ?? last
            if last == text { return }
            poll(nil, 0, 50)
        }
        throw Failure("\(code) is “\(last)” in the page and not “\(text)”.")
    }

    // MARK: - Asking

    @discardableResult
    private func ask(_ command: [String: Any]) throws -> Any? {
        try requests.write(contentsOf: JSONSerialization.data(withJSONObject: command) + Data("\n".utf8))
        let answer = try nextLine()
        guard answer["ok"] as? Bool == true else { throw Failure("The browser cannot do \(command): \(answer["error"] ?? "no reason")") }
        return answer["value"]
    }

    private func nextLine() throws -> [String: Any] {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = unread[..<end]
                unread = Data(unread[(end + 1)...])
                return try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
            }
            let more = answers.availableData
            guard !more.isEmpty else { throw Failure("The driver of the browser has ended.") }
            unread += more
        }
    }
}

/// Gives `body` a browser, and ends it.
func withBrowser(
    _ kind: Browser.Kind, on desktop: Desktop, isHeaded: Bool = false, environment: [String: String] = [:], _ body: (Browser) throws -> Void
) throws {
    let browser = try Browser(kind, on: desktop, isHeaded: isHeaded, environment: environment)
    defer { browser.end() }
    try body(browser)
}

/// Web pages of every kind, from `pages.py`.
final class PageServer {
    let address: String
    private let process: Child
    private let (reading, writing, input): (FileHandle, FileHandle, FileHandle)

    init(on desktop: Desktop) throws {
        let (output, input) = (Child.pipe(), Child.pipe())
        process = try Child(
            ["/usr/bin/python3", Place.browsers + "/pages.py"], environment: ["PATH": Place.path, "HOME": desktop.home], input: input.reading,
            output: output.writing)
        try output.writing.close()
        (reading, writing, self.input) = (output.reading, input.writing, input.reading)
        let line = Data(Child.line(from: output.reading).utf8)
        guard let port = (try? JSONSerialization.jsonObject(with: line) as? [String: Any])?["port"] as? Int else {
            throw Failure("pages.py has no port.")
        }
        address = "http://localhost:\(port)"
    }

    func url(_ path: String) -> String { address + path }
}

extension Place {
    /// The programs that drive browsers and serve pages for them.
    static let browsers = repository + "/Tests/Browsers"
}

extension Desktop {
    /// Installs an app with another script in its extension, and another activation rule if there is one.
    func install(_ app: App, script: Data, rule: String? = nil) throws {
        let copy = try folder + "/" + (app.bundle() as NSString).lastPathComponent
        try? FileManager.default.removeItem(atPath: copy)
        // Foundation would make it the other user's, too.
        try Command.succeed(["cp", "-r", app.bundle(), copy], environment: ["PATH": Place.path])
        let place = FileManager.default.enumerator(atPath: copy)?.compactMap { $0 as? String }.first { $0.hasSuffix(".js") }
        guard let place else { throw Failure("There is no script in \(copy).") }
        try script.write(to: URL(fileURLWithPath: copy + "/" + place))
        if let rule { try setRule(rule, in: URL(fileURLWithPath: copy + "/" + (place as NSString).deletingLastPathComponent + "/Info.plist")) }
        // Of the same version, it only takes the place of the one before.
        do { try appex("install", copy) } catch { try appex("upgrade", copy) }
    }

    private func setRule(_ rule: String, in file: URL) throws {
        var info = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any] ?? [:]
        var point = info["NSExtension"] as? [String: Any] ?? [:]
        var attributes = point["NSExtensionAttributes"] as? [String: Any] ?? [:]
        attributes["NSExtensionActivationRule"] = rule
        point["NSExtensionAttributes"] = attributes
        info["NSExtension"] = point
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0).write(to: file)
    }
}
