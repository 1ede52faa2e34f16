import Foundation
import SystemCalls
import Testing
import WebPages

extension DesktopTests {
    /// Extensions on web pages: in a page of WebKit that nobody sees, and in windows over a browser, which the test is.
    @Suite struct PageTests {
        private static let action = "org.example.page.PageAction"
        private static let html = "<!DOCTYPE html><title>A Page</title><body><p>hello hello</p></body>"

        // MARK: - appex run --page

        @Test func runsAScriptInAPageAndChangesIt() throws {
            try withDesktop([.page]) { desktop, _ in
                let page = try desktop.page(Self.html)
                let json = try desktop.appex("run", Self.action, "--page", page, "--json")
                let report = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
                let tried = try #require(report["page"] as? [String: Any])
                #expect(tried["title"] as? String == "A Page")
                #expect((tried["results"] as? String)?.contains("<key>currentBackgroundColor</key>") == true)
                #expect((tried["argument"] as? String)?.contains("<string>red</string>") == true)
                #expect((tried["changes"] as? [String])?.contains(#"+<body style="background-color: red;">"#) == true, "\(json)")
                let text = try desktop.appex("run", Self.action, "--page", "file://" + page)
                #expect(text.contains("The script returned:") && text.contains(#"+<body style="background-color: red;">"#))
            }
        }

        @Test func readsThePageWhateverThePageHasDone() throws {
            let hostile = """
                <script>JSON.stringify = () => "forged"; Promise = null; Object.defineProperty(Object.prototype, "then", { get() { return f => f(1) } });
                Object.defineProperty(document, "URL", { value: "https://bank.example/" }); var ExtensionPreprocessingJS = { run: null };</script>
                """
            try withDesktop([.page]) { desktop, _ in
                let page = try desktop.page(Self.html.replacing("<body>", with: #"<body style="background-color: blue">"#) + hostile)
                let text = try desktop.appex("run", Self.action, "--page", page)
                #expect(text.contains("<string>blue</string>") && text.contains("background-color: green"), "\(text)")
            }
        }

        @Test(arguments: [
            (#"var ExtensionPreprocessingJS = { run() { throw new Error("broken"); } };"#, "broken"),
            (#"var ExtensionPreprocessingJS = { run() { throw new Error("broken"); } };"#, "Action.js: The script threw an error"),
            ("var ExtensionPreprocessingJS = { run() {} };", "10 s"),
            ("var other = 1;", "ExtensionPreprocessingJS"),
            ("var ExtensionPreprocessingJS = {", "SyntaxError"),
            ("var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ node: document.body }); } };", "node"),
            (#"var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: "x".repeat(100 << 20) }); } };"#, "16 MiB"),
            ("var ExtensionPreprocessingJS = { run() { for (;;); } };", "could not be read"),
            (#"var ExtensionPreprocessingJS = { run() { location.href = "about:blank"; } };"#, "was left"),
        ])
        func saysWhyAScriptGaveNothing(_ script: String, _ words: String) throws {
            try withDesktop([]) { desktop, _ in
                try desktop.installPage(script)
                let page = try desktop.page(Self.html)
                let failure = #expect(throws: Failure.self) { try desktop.appex("run", Self.action, "--page", page) }
                #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
                #expect(failure?.description.contains("ended with") == true)
            }
        }

        @Test(arguments: [
            "const ExtensionPreprocessingJS = { run(a) { a.completionFunction({ style: 1 }); } };",
            "class P { async run(a) { await 0; a.completionFunction({ style: 1 }); } } let ExtensionPreprocessingJS = new P;",
            "ExtensionPreprocessingJS = { run: function (a) { setTimeout(function () { a.completionFunction({ style: 1 }); }, 20); } }",
            #"globalThis.ExtensionPreprocessingJS = { run(a) { console.log("hi"); a.completionFunction({ style: 1 }); a.completionFunction({}); } }"#,
        ])
        func runsScriptsInManyStyles(_ script: String) throws {
            try withDesktop([]) { desktop, _ in
                try desktop.installPage(script)
                #expect(try desktop.appex("run", Self.action, "--page", desktop.page(Self.html)).contains("<key>style</key>"))
            }
        }

        @Test func refusesWhatIsNoPage() throws {
            try withDesktop([.page]) { desktop, _ in
                // Nothing listens at port 9999, and no browser loads a page from the others.
                for address in ["nothing.html", "", ".", "javascript:1", "http://127.0.0.1:1/", "http://127.0.0.1:9999/"] {
                    let failure = #expect(throws: Failure.self) { try desktop.appex("run", Self.action, "--page", address) }
                    #expect(failure?.description.contains("ended with 64") == true, "\(address): \(failure?.description ?? "")")
                }
            }
        }

        // MARK: - Windows over a browser

        @Test func performsAnActionOnThePageOfABrowser() throws {
            try withDesktop([.page]) { desktop, _ in
                let browser = try StandInBrowser(desktop, action: Self.action)
                #expect(browser.next() == .run(call: 1, extension: Self.action))
                browser.answer(1, #"{"value":{"currentBackgroundColor":""},"console":[]}"#)
                guard case .finalize(let call, Self.action, let argument) = browser.next() else { throw Failure("finalize was not called.") }
                #expect(argument.contains(#""newBackgroundColor":"red""#))
                browser.answer(call, #"{"value":{},"console":[]}"#)
                #expect(browser.next() == .ended(.shared))
                #expect(browser.end() == 0)
            }
        }

        /// Its window is closed before it was shown, in the turn of the main loop that has placed it over the browser's.
        @Test func replacesASelectionOverAWindowOfTheBrowser() throws {
            try withDesktop([.translate]) { desktop, person in
                let below = try StandInBrowser(desktop, action: nil)
                try person.see("A Page", .label)
                let browser = try StandInBrowser(
                    desktop, action: "org.appex.samples.translate.TranslateAction",
                    subject: .selection(text: "the house is big", isEditable: true), over: below.process)
                guard case .replaceSelection(let call, _) = browser.next() else { throw Failure("The selection was not replaced.") }
                browser.send(.reply(call: call, text: nil))
                #expect(browser.next() == .ended(.shared))
                #expect(browser.end() == 0)
            }
        }

        @Test func offersInTheSheetWhatAcceptsThePage() throws {
            try withDesktop([.page, .post]) { desktop, person in
                let browser = try StandInBrowser(desktop, action: nil)
                try person.see("A Page", .label)
                try person.see("example.org", .label)
                try desktop.photograph("page-sheet")
                try person.press("Page Action", .row)
                #expect(browser.next() == .run(call: 1, extension: Self.action))
                try desktop.photograph("page-sheet-waiting")
                browser.answer(1, #"{"value":{},"console":[]}"#)
                guard case .finalize(let last, _, _) = browser.next() else { throw Failure("finalize was not called.") }
                browser.answer(last, #"{"problem":{"kind":"threw","message":"Error: broken"},"console":[]}"#)
                try person.see("“Page Action” is done, but the page has not changed", .label)
                try desktop.photograph("page-sheet-problem")
                try person.press("Close", .button)
                #expect(browser.next() == .ended(.shared))
                #expect(browser.end() == 0)
            }
        }

        /// With the address alone, which its rule accepts, and nothing to change the page with.
        @Test func anExtensionWhoseScriptFailsGoesOn() throws {
            try withDesktop([.page]) { desktop, person in
                let browser = try StandInBrowser(desktop, action: nil)
                try person.press("Page Action", .row)
                #expect(browser.next() == .run(call: 1, extension: Self.action))
                browser.answer(1, #"{"problem":{"kind":"threw","message":"Error: broken"},"console":[]}"#)
                try person.see("“Page Action” is done, but the page has not changed", .label)
                try person.see("The extension’s script for web pages has an error.", .label)
                try person.press("Close", .button)
                #expect(browser.next() == .ended(.shared))
            }
        }

        /// Its rule asks for what the script passes on.
        @Test func anExtensionThatNeedsItsScriptIsNotBegun() throws {
            try withDesktop([]) { desktop, person in
                let rule = """
                    SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers == "com.apple.property-list") \
                    .@count == 1).@count == 1
                    """
                try desktop.install(.page, script: Data("var ExtensionPreprocessingJS = { run() {} };".utf8), rule: rule)
                let browser = try StandInBrowser(desktop, action: nil)
                try person.press("Page Action", .row)
                #expect(browser.next() == .run(call: 1, extension: Self.action))
                browser.answer(1, #"{"problem":{"kind":"threw","message":"Error: broken"},"console":[]}"#)
                try person.see("“Page Action” cannot be used here", .label)
                try person.see("The extension’s script for web pages has an error.", .label)
                try desktop.photograph("page-sheet-refused")
                try person.press("Back", .button)
                try person.press("Page Action", .row)
                guard case .run(let call, _) = browser.next() else { throw Failure("The script was not run again.") }
                browser.answer(call, #"{"value":{},"console":[]}"#)
                guard case .finalize = browser.next() else { throw Failure("finalize was not called.") }
            }
        }

        @Test func closesWithThePage() throws {
            try withDesktop([.page]) { desktop, person in
                let browser = try StandInBrowser(desktop, action: nil)
                try person.see("Page Action", .row)
                browser.send(.gone(.left))
                #expect(browser.next() == .ended(.cancelled))
                #expect(browser.end() == 1)
            }
        }

        @Test func endsWithTheBrowser() throws {
            try withDesktop([.page]) { desktop, person in
                let browser = try StandInBrowser(desktop, action: nil)
                try person.see("Page Action", .row)
                browser.leave()
                #expect(browser.end() == 1)
            }
        }
    }
}
