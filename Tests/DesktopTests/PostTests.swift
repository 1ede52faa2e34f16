import Foundation
import Testing

extension DesktopTests {
    @Suite struct PostTests {
        @Test func postsATextWithTheKeyboardAlone() throws {
            try withDesktop([.post, .markup]) { desktop, person in
                let server = try PostServer(in: desktop)
                try desktop.share("--url", "https://example.org/a", "--user-info", "postServer=\(server.address)")
                try person.see(["Post"], .row)
                try person.seeFocus(on: "Post")
                // The keyboard is on the row, so a process waits for the choice.
                let end = ContinuousClock.now + .seconds(8)
                while try !desktop.appex("top", "--json").contains("\"prepared\""), ContinuousClock.now < end {}
                try person.keys("Return")
                try person.seeFocus(on: "What is it about?")
                try person.write("Seen today")
                try desktop.photograph("post-text")
                try person.keys("ctrl+Return")
                #expect(try person.end(of: "share") == 0)
                #expect(try desktop.appex("log", "--json", "--limit", "1").contains(/"prepared" ?: true/))
                let posts = try server.posts()
                try #require(posts.count == 1)
                #expect(posts[0].post.text == "Seen today")
                #expect(posts[0].post.link == "https://example.org/a")
                #expect(posts[0].post.audience == "everyone")
                #expect(posts[0].pictures.isEmpty)
            }
        }

        @Test func postsAPictureToTheChosenAudience() throws {
            try withDesktop([.post]) { desktop, person in
                let server = try PostServer(in: desktop)
                try desktop.share(Place.photo, "--user-info", "postServer=\(server.address)")
                try person.press("Post", .row)
                try person.see("LadyBird.jpg", .image)
                try desktop.photograph("post-picture")
                try person.press("Audience", .row)
                try person.see("Only me", .row)
                // One way back at a time: the view has its own on this page.
                try person.miss("Back", .button)
                #expect(try person.isSelected("Everyone", .row) && !person.isSelected("Only me", .row))
                try desktop.photograph("post-audience")
                try person.press("Friends", .row)
                try person.miss("Only me", .row)
                try person.see("Back", .button)
                try person.press("What is it about?", .text)
                try person.write("A ladybird")
                #expect(try person.description(of: "Audience", .row) == "Friends")
                try person.see("Characters remaining: 270", .label)
                try desktop.photograph("post-friends")
                try person.press("Post", .button)
                try person.hear("Shared with Post")
                #expect(try person.end(of: "share") == 0)
                // The picture is sent when the sheet is gone.
                let original = try Data(contentsOf: URL(fileURLWithPath: Place.photo))
                var posts = try server.posts()
                for _ in 0..<1000 where posts.first?.pictures.values.first?.count != original.count {
                    poll(nil, 0, 10)
                    posts = try server.posts()
                }
                try #require(posts.count == 1)
                #expect(posts[0].post.text == "A ladybird")
                #expect(posts[0].post.audience == "friends")
                #expect(posts[0].pictures.values.map { $0 == original } == [true], "the bytes of the picture")
                // The server has to answer until the system knows that it has them.
                withExtendedLifetime(server) { desktop.waitForReports() }
            }
        }

        /// Guide: *Performing Uploads and Downloads*. The extension is gone when a picture has been sent; the app is started for it.
        @Test func theAppsHistorySaysWhatItsExtensionHasLeftToTheSystem() throws {
            try withDesktop([.post]) { desktop, _ in
                let server = try PostServer(in: desktop)
                let steps = #"type compose-text "A ladybird"; tap compose-post; result"#
                try desktop.appex("ui", "org.appex.post.PostShare", Place.photo, "--user-info", "postServer=\(server.address)", "--do", steps)
                let history = desktop.folder + "/data/appex/Groups/group.org.appex.post/history.json"
                var text = ""
                for _ in 0..<1500 where !text.contains(#""sent":1"#) {
                    poll(nil, 0, 10)
                    text = (try? String(contentsOfFile: history, encoding: .utf8)) ?? ""
                }
                let original = try Data(contentsOf: URL(fileURLWithPath: Place.photo))
                try #expect(server.posts().flatMap(\.pictures.values).map { $0 == original } == [true])
                let window = try desktop.appex("open", "org.appex.post", "--do", "dump")
                #expect(window.contains("A ladybird") && window.contains("picture sent"), "\(window)")
            }
        }

        @Test func keepsATextThatWasNotPosted() throws {
            try withDesktop([.post]) { desktop, person in
                try desktop.share("--text", "Hello", "--user-info", "postServer=http://127.0.0.1:9")
                try person.press("Post", .row)
                try person.seeFocus(on: "What is it about?")
                try person.write("!")
                try person.press("Audience", .row)
                try person.see("Only me", .row)
                // Back to the sheet.
                try person.keys("Escape")
                try person.miss("Only me", .row)
                try person.press("Post", .button)
                let problem = "The server at http://127.0.0.1:9 does not answer. Start it with `swift run --package-path Samples/Post/Server`."
                try person.see(problem, .label)
                try person.hear(problem)
                try desktop.photograph("post-no-server")
                try person.keys("Escape")
                try person.see("Discard this draft?", .heading)
                try desktop.photograph("post-discard")
                try person.keys("Escape")
                try person.miss("Discard this draft?", .heading)
                try person.see("What is it about?", .text, saying: "Hello!")
                try person.press("Cancel", .button)
                try person.press("Post", .row)
                try person.see("Unsent draft: “Hello!”", .label)
                try desktop.photograph("post-draft")
                try person.press("Restore", .button)
                try person.see("What is it about?", .text, saying: "Hello!")
                try person.keys("Escape")
                try person.press("Discard", .button)
                try person.see(["Post"], .row)
            }
        }
    }
}
