import Foundation
import Testing

extension DesktopTests {
    /// The small browser, with real pages of WebKit. A screen reader does not see pages in it, so pages say in their titles what happens in them.
    @Suite struct BrowseTests {
        private static let script = """
            var ExtensionPreprocessingJS = {
              run(a) { document.title = "Reading"; a.completionFunction({ currentBackgroundColor: "" }); },
              finalize(a) { document.title = "Now " + a.newBackgroundColor; },
            };
            """

        private func withPage(_ html: String, _ body: (Desktop, Person) throws -> Void) throws {
            try withDesktop([]) { desktop, person in
                try desktop.installPage(Self.script)
                try person.start("browse", [Place.program("appex"), "browse", desktop.page(html)])
                try body(desktop, person)
                try person.keys("ctrl+w")
                #expect(try person.end(of: "browse") == 0)
            }
        }

        @Test func performsAnActionOnThePage() throws {
            try withPage("<title>A Page</title><p>hello hello") { desktop, person in
                try person.see("A Page", .window)
                try desktop.photograph("browse")
                try person.press("Actions", .button)
                try person.press("Page Action", .row)
                try person.see("Now red", .window)
            }
        }

        @Test func sharesThePage() throws {
            try withPage("<title>A Page</title><p>hello") { desktop, person in
                try person.see("A Page", .window)
                try person.press("Share…", .button)
                try person.see("Share", .window)
                try desktop.photograph("browse-share")
                try person.press("Page Action", .row)
                try person.see("Now red", .window)
            }
        }

        @Test func pagesShareForAPersonOnly() throws {
            let html = """
                <title>A Page</title><body style="margin:0"><button style="position:fixed;inset:0;width:100%"
                  onclick="navigator.share({ title: 'Shared', text: 'words' }).then(() => document.title = 'Done', e => document.title = e.name)">Go</button>
                <script>navigator.share({ text: "x" }).catch(e => document.title = "Early " + e.name)</script>
                """
            try withPage(html) { desktop, person in
                try person.see("Early NotAllowedError", .window)
                try person.press("Early NotAllowedError", .window)
                try person.see("Shared", .label)
                try desktop.photograph("browse-navigator-share")
                try person.keys("Escape")
                try person.see("AbortError", .window)
            }
        }

        @Test func findsTextAndRefusesWhatIsNoAddress() throws {
            try withPage("<title>A Page</title><p>hello hello") { desktop, person in
                try person.see("A Page", .window)
                // The page gets keys first, so the next ones could be for it.
                try person.keys("ctrl+f")
                try person.seeFocus(on: "Find in the Page")
                try person.write("hello")
                try person.see("2 places", .label)
                try person.keys("Escape")
                try person.keys("ctrl+l")
                try person.seeFocus(on: "Address")
                try person.write("what is this")
                try person.keys("Return")
                try person.see("“what is this” is no address. There is no search here.", .label)
                try desktop.photograph("browse-no-address")
                try person.keys("ctrl+l")
                try person.seeFocus(on: "Address")
                try person.write("http://127.0.0.1:1/")
                try person.keys("Return")
                try person.see("Load Again", .button)
            }
        }
    }
}
