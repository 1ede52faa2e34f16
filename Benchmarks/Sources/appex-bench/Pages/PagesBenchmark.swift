import ExtensionFoundation
import ExtensionHost

/// An action on a web page in real browsers: from the person's choice in the menu to the extension, against the same extension begun by a program
/// that has the results already.
///
/// What lies between: the browser's event, the way to `appex-browser`, which has the extension's process prepared, the script in the page, the way back,
/// and the request, which takes the process. The program that is the peer starts its process with the request.
struct PagesBenchmark {
    private static let identifier = "org.appex.benchmark.page"
    private static let peer = "the launch itself"

    let host: ExtensionSystem
    let scratch: String
    let prefix: String
    /// The folder of the programs that drive browsers and serve pages.
    let browsers: String
    let runs: Int

    private struct Measured {
        var (launch, click, over, handed) = (Samples(), Samples(), Samples(), Samples())
    }

    func run() async throws -> [Section] {
        _ = try await host.setEnabled(true, extension: Self.identifier)
        // Windows of actions need a display, also when none is shown.
        let desktop = try FileManagerDesktop(scratch: scratch)
        defer { desktop.end() }
        let pages = try LineProgram("The server of pages", program: "/usr/bin/python3", arguments: [browsers + "/pages.py"])
        defer { pages.end() }
        let port = try JSONDecoder().decode([String: Int].self, from: Data(pages.next().utf8))["port"] ?? 0
        var sections: [Section] = []
        for browser in ["chromium", "firefox"] {
            try sections.append(await measure(browser, "http://localhost:\(port)/plain", on: desktop))
        }
        return sections
    }

    private func measure(_ name: String, _ page: String, on desktop: FileManagerDesktop) async throws -> Section {
        let browser = try MeasuredBrowser(name, scratch: scratch, prefix: prefix, browsers: browsers, desktop: desktop)
        defer { browser.end() }
        var measured = Measured()
        for run in -3..<runs {  // the first runs fill the caches
            let launch = try await launch()
            try browser.open(page)
            let action = try browser.perform("page:" + Self.identifier)
            guard run >= 0 else { continue }
            measured.launch.add(seconds: launch / 1000)
            measured.click.add(seconds: (action.began - action.clicked) / 1000)
            measured.handed.add(seconds: (action.loaded - action.returned) / 1000)
        }
        measured.over = measured.click.over(measured.launch)
        return Section(
            title: "Web pages: an action in \(name.capitalized)",
            note: "Each action is a new process, which is made ready while the script runs in the page. The browser and the system run already.",
            figures: [
                Figure(Self.peer + ", until beginRequest", measured.launch, in: .milliseconds),
                Figure("choice in the menu to beginRequest", measured.click, in: .milliseconds, against: measured.launch, Self.peer),
                Figure("of that above the launch", measured.over, in: .milliseconds),
                Figure("completionFunction to the extension having the results", measured.handed, in: .milliseconds),
            ], targets: [Target("choice in the menu to beginRequest, above the launch", measured.over, atMost: .milliseconds(25))])
    }

    /// Of a program that has the results already; in milliseconds until `beginRequest(with:)`.
    private func launch() async throws -> Double {
        let item = NSExtensionItem()
        let results = NSDictionary(dictionary: [NSExtensionJavaScriptPreprocessingResultsKey: ["returned": 0]])
        item.attachments = [NSItemProvider(item: results, typeIdentifier: "com.apple.property-list")]
        let start = Date().timeIntervalSince1970 * 1000
        let request = try await host.begin(Self.identifier, items: [item])
        let returned = try await request.result()
        guard let began = returned.first?.userInfo?["began"] as? Double else { throw BenchmarkError("The extension has not said when it began.") }
        _ = await request.finish()
        return began - start
    }
}
