import Foundation
import Testing

extension DesktopTests {
    /// Extensions in real browsers, connected as people connect them. A browser is started once for many cases.
    @Suite struct BrowserTests {
        private static let action = "org.example.page.PageAction"
        private static let echo = "org.appex.test.page-scripts.PageEcho"

        private struct Launch: Decodable {
            let prepared: Bool
        }

        // MARK: - Actions and the sheet

        /// Guide: *Handling Common Scenarios*, "Accessing a Webpage".
        @Test(arguments: Browser.Kind.allCases)
        func actionsWorkOnEveryKindOfPage(_ kind: Browser.Kind) throws {
            try withDesktop([.page]) { desktop, person in
                let server = try PageServer(on: desktop)
                try withBrowser(kind, on: desktop) { browser in
                    for path in ["/plain", "/strict", "/trusted-types", "/redefine"] {
                        try browser.open(server.url(path))
                        try browser.choose("page:" + Self.action)
                        try browser.see("red", as: "document.body.style.backgroundColor")
                    }
                    // Processes were made ready while the script ran.
                    let launches = try JSONDecoder().decode([Launch].self, from: Data(desktop.appex("log", "--json").utf8))
                    #expect(launches.count == 4 && launches.contains(where: \.prepared))
                    // The sheet does the same.
                    try browser.open(server.url("/plain"))
                    try browser.pressButton()
                    try person.see("plain page", .label)
                    try desktop.photograph("browser-sheet-\(kind.rawValue)")
                    try person.press("Page Action", .row)
                    try browser.see("red", as: "document.body.style.backgroundColor")
                    try person.miss("plain page", .label)
                    // Closed by the person, the page stays as it was.
                    try browser.open(server.url("/plain?again"))
                    try browser.pressButton()
                    try person.see("Page Action", .row)
                    try person.keys("Escape")
                    try person.miss("Page Action", .row)
                    try #expect(browser.text("document.body.style.backgroundColor") == "")
                }
            }
        }

        @Test(arguments: Browser.Kind.allCases)
        func selectedTextIsReplacedAndCanBeUndone(_ kind: Browser.Kind) throws {
            try withDesktop([.pageScripts]) { desktop, _ in
                let server = try PageServer(on: desktop)
                try withBrowser(kind, on: desktop) { browser in
                    for path in ["/plain", "/trusted-types"] {
                        try browser.open(server.url(path))
                        try browser.evaluate("area.focus(), area.setSelectionRange(5, 9)")
                        try browser.choose("selection:" + Self.echo, info: ["selectionText": "here", "editable": true], on: "#area")
                        try browser.see("type HERE please", as: "area.value")
                        try browser.evaluate("document.execCommand('undo')")
                        try browser.see("type here please", as: "area.value")
                    }
                }
            }
        }

        /// A person with a screen reader is at the article, and hears its title first; Shift-Tab leads to the controls above it.
        @Test func theReaderBeginsWithItsArticle() throws {
            try withDesktop([.reader]) { desktop, person in
                try withBrowser(.chromium, on: desktop) { browser in
                    try browser.open("file://\(Place.repository)/Samples/Reader/Pages/news.html")
                    try browser.choose("page:org.appex.samples.reader.ReaderAction")
                    let title = "Harbour bridge reopens after two years of repairs"
                    try person.see(title, .heading)
                    try person.seeFocus(on: title)
                    try person.see(title, .scrollPane)
                    try desktop.photograph("browser-reader")
                    try person.keys("shift+Tab")
                    try person.seeFocus(on: "Sans Serif")
                }
            }
        }

        // MARK: - Wayland

        /// A browser's window and Appex's are on Wayland, where no program knows of another's windows; what the person sees and does is the same.
        @Test(arguments: Browser.Kind.allCases)
        func theSheetAndActionsWorkOnWayland(_ kind: Browser.Kind) throws {
            try withDesktop([.page, .reader]) { desktop, person in
                let server = try PageServer(on: desktop)
                let compositor = try WaylandCompositor(in: desktop)
                try withBrowser(kind, on: desktop, isHeaded: true, environment: compositor.environmentWithoutBus()) { browser in
                    try browser.open(server.url("/plain"))
                    try browser.pressButton()
                    try person.see("Page Action", .row)
                    try #expect(compositor.window("Share").isVisible)
                    try person.audit()
                    try compositor.keys("Return")
                    try browser.see("red", as: "document.body.style.backgroundColor")
                    try person.miss("Page Action", .row)
                    // An action with a view, from the menu; what it returns goes into the page.
                    try browser.open(server.url("/plain?article"))
                    try browser.choose("page:org.appex.samples.reader.ReaderAction")
                    try person.see("Done", .button)
                    try #expect(compositor.window("Read Article").isVisible)
                    try person.audit()
                    try person.activate("Show in Page", .button)
                    try browser.see("none", as: "document.body.style.display")
                    try person.miss("Done", .button)
                }
            }
        }

        // MARK: - navigator.share

        @Test(arguments: Browser.Kind.allCases)
        func pagesShareWhenThePersonClicks(_ kind: Browser.Kind) throws {
            try withDesktop([.pageScripts, .page]) { desktop, person in
                let server = try PageServer(on: desktop)
                try withBrowser(kind, on: desktop) { browser in
                    try browser.open(server.url("/plain"))
                    try browser.see("true", as: "navigator.canShare({title: 'a'})")
                    try browser.see("NotAllowedError", as: "(navigator.share({title: 'a'}).catch(error => window.first = error.name), window.first)")
                    try browser.click("#share")
                    try person.see("A title", .label)
                    try desktop.photograph("browser-share-\(kind.rawValue)")
                    try #expect(browser.text("window.outcome") == "pending")
                    try person.keys("Escape")
                    try browser.see("AbortError", as: "window.outcome")
                    try browser.click("#share")
                    try person.press("Page Echo", .row)
                    try browser.see("shared", as: "window.outcome")
                    // Neither a forged click nor thousands of calls open anything.
                    for path in ["/forge", "/flood"] {
                        try browser.open(server.url(path))
                        try browser.see("true", as: "window.tries > 20")
                        try #expect(!person.sees("A title", .label) && !person.sees("forged", .label))
                        try #expect(browser.text("Object.keys(window.outcomes).join()") == "NotAllowedError")
                    }
                }
            }
        }

        // MARK: - Scripts of authors

        /// Each result arrives in the extension as it was passed, and `finalize` gets what the extension returned.
        @Test(arguments: Browser.Kind.allCases)
        func scriptsOfEveryStyleWork(_ kind: Browser.Kind) throws {
            try withDesktop([]) { desktop, _ in
                let server = try PageServer(on: desktop)
                try withBrowser(kind, on: desktop) { browser in
                    for style in try PageStyle.all() {
                        try desktop.install(.pageScripts, script: style.script)
                        try browser.open(server.url("/plain"))
                        try browser.choose("page:" + Self.echo)
                        do { try browser.see("string", as: "typeof document.body.dataset.received") } catch {
                            Issue.record("\(style.file): \(error)")
                            continue
                        }
                        let text = try browser.text("document.body.dataset.received")
                        let received = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
                        let expected = try style.expected(baseURI: browser.text("document.baseURI"), title: browser.text("document.title"))
                        #expect(received == expected, "\(style.file): \(text)")
                    }
                }
            }
        }

        /// The person reads why, and can go on; the page's address alone is enough for an extension that takes addresses.
        @Test func saysWhyAScriptFails() throws {
            try withDesktop([]) { desktop, person in
                try desktop.install(.page, script: Data("var ExtensionPreprocessingJS = { run() { throw new Error('broken'); } };".utf8))
                let server = try PageServer(on: desktop)
                try withBrowser(.chromium, on: desktop) { browser in
                    try browser.open(server.url("/plain"))
                    try browser.choose("page:" + Self.action)
                    try person.see("The extension’s script for web pages has an error.", .label)
                    try desktop.photograph("browser-script-error")
                    try person.keys("Escape")
                    try person.miss("The extension’s script for web pages has an error.", .label)
                    // The next request of the tab is taken, when the browser has heard that this one is over.
                    let end = ContinuousClock.now + .seconds(30)
                    repeat {
                        try browser.pressButton()
                        poll(nil, 0, 300)
                    } while try !person.sees("Page Action", .row) && ContinuousClock.now < end
                    try person.see("Page Action", .row)
                }
            }
        }

        /// An action without a view has a window only when it takes longer than a moment.
        @Test func aSlowActionCanBeCancelled() throws {
            try withDesktop([]) { desktop, person in
                let slow = "var ExtensionPreprocessingJS = { run(a) { setTimeout(() => a.completionFunction({}), 8000); } };"
                try desktop.install(.page, script: Data(slow.utf8))
                let server = try PageServer(on: desktop)
                try withBrowser(.chromium, on: desktop) { browser in
                    try browser.open(server.url("/plain"))
                    try browser.choose("page:" + Self.action)
                    try person.see("Reading the page…", .label)
                    try desktop.photograph("browser-slow-action")
                    try person.keys("Escape")
                    try person.miss("Reading the page…", .label)
                    try browser.pressButton()
                    try person.see("Page Action", .row)
                    // A page that is left takes its action along.
                    try person.keys("Escape")
                    try person.miss("Page Action", .row)
                    try browser.choose("page:" + Self.action)
                    try person.see("Reading the page…", .label)
                    try browser.open(server.url("/plain?other"))
                    try person.miss("Reading the page…", .label)
                }
            }
        }

        @Test func theBrowserGoesOnWhenTheSystemHasEnded() throws {
            try withDesktop([.page]) { desktop, person in
                let server = try PageServer(on: desktop)
                try withBrowser(.chromium, on: desktop) { browser in
                    for path in ["/plain", "/plain?again"] {
                        desktop.killSystem()
                        try browser.open(server.url(path))
                        try browser.choose("page:" + Self.action)
                        try browser.see("red", as: "document.body.style.backgroundColor")
                        desktop.killSystem()
                        try browser.open(server.url("/plain?sheet"))
                        try browser.pressButton()
                        try person.press("Page Action", .row)
                        try browser.see("red", as: "document.body.style.backgroundColor")
                    }
                }
            }
        }

        @Test func theWindowGoesWithTheBrowser() throws {
            try withDesktop([.page]) { desktop, person in
                let server = try PageServer(on: desktop)
                try withBrowser(.chromium, on: desktop) { browser in
                    try browser.open(server.url("/plain"))
                    try browser.pressButton()
                    try person.see("Page Action", .row)
                }
                try person.miss("Page Action", .row)
            }
        }
    }
}
