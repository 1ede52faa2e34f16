import ExtensionFoundation

/// A real browser without a window, with Appex's web extension, which is driven line by line.
final class MeasuredBrowser {
    /// When what happened, in milliseconds since 1970.
    struct Action {
        /// The choice in the context menu: before Firefox performs the item's command, and before Chromium's event for the web extension, because no
        /// program can choose in a menu of Chromium.
        let clicked: Double
        /// The script in the page has passed its results on.
        let returned: Double
        /// `beginRequest(with:)`.
        let began: Double
        /// The extension has the results.
        let loaded: Double
    }

    private struct Answer<Value: Decodable>: Decodable {
        let ok: Bool
        let value: Value?
        let error: String?
    }

    private let name: String
    private let driver: LineProgram

    init(_ name: String, scratch: String, prefix: String, browsers: String, desktop: FileManagerDesktop) throws {
        self.name = name
        try AppexCommand.run(prefix, "browsers", "connect", name)
        driver = try desktop.talk(
            name, "/usr/bin/python3",
            [
                browsers + "/browser_driver.py", name, "--native-host", prefix + "/bin/appex-browser", "--folder",
                "\(scratch)/data/appex/browsers/\(name)", "--home", scratch, "--scratch", scratch,
            ])
        struct Ready: Decodable {
            let ready: Bool
            let error: String?
        }
        let ready = try JSONDecoder().decode(Ready.self, from: Data(driver.next().utf8))
        guard ready.ready else { throw BenchmarkError("\(name) has not started: \(ready.error ?? "no reason")") }
    }

    func open(_ page: String) throws { let _: String? = try ask(["do": "open", "url": page]) }

    /// Chooses an action of the page's menu and waits until it has changed the page.
    func perform(_ item: String) throws -> Action {
        var clicked: Double?
        // A browser that has just started gets its menus a moment later.
        for attempt in 0..<100 where clicked == nil {
            do { clicked = try ask(["do": "menu", "item": item, "info": [String: String]()]) } catch {
                guard attempt < 99 else { throw error }
                poll(nil, 0, 100)
            }
        }
        let code = """
            new Promise(done => {
              const look = () => document.body.dataset.times && done(document.body.dataset.times);
              new MutationObserver(look).observe(document.body, { attributes: true });
              look();
            })
            """
        let text: String? = try ask(["do": "evaluate", "code": code, "timeout": 30])
        let times = (text ?? "").split(separator: ",").compactMap { Double($0) }
        guard let clicked, times.count == 3 else { throw BenchmarkError("\(name) has no times: \(text ?? "")") }
        return Action(clicked: clicked, returned: times[0], began: times[1], loaded: times[2])
    }

    func end() { driver.end() }

    private func ask<Value: Decodable>(_ command: [String: Any]) throws -> Value? {
        try driver.send(JSONSerialization.data(withJSONObject: command))
        let answer = try JSONDecoder().decode(Answer<Value>.self, from: Data(driver.next().utf8))
        guard answer.ok else { throw BenchmarkError("\(name): \(answer.error ?? "no reason")") }
        return answer.value
    }
}
