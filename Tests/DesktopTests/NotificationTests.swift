import Foundation
import Testing

extension DesktopTests {
    /// What the person is told when the share sheet has gone before its outcome was known.
    @Suite struct NotificationTests {
        /// Writes a post with a picture and posts it; the sheet closes, and the picture is on its way.
        private func post(_ text: String, to server: SlowServer, _ desktop: Desktop, _ person: Person) throws {
            try desktop.share(Place.photo, "--user-info", "postServer=\(server.address)")
            try person.press("Post", .row)
            try person.press("What is it about?", .text)
            try person.write(text)
            try person.press("Post", .button)
            try #expect(person.end(of: "share") == 0)
        }

        @Test func whatIsSentLaterIsANotification() throws {
            try withDesktop([.post]) { desktop, person in
                let (server, service) = (try SlowServer(in: desktop), try NotificationService(in: desktop))
                try post("A ladybird", to: server, desktop, person)
                #expect(service.shown.isEmpty, "it is still being sent")
                try server.answer(200)
                try #expect(service.wait(for: 1) == [.init(title: "Sent with Post", text: "LadyBird.jpg")])
                try desktop.photograph("notification-sent", isToolkits: true)
            }
        }

        @Test func whatIsNotSentIsTriedAgainWithItsText() throws {
            try withDesktop([.post]) { desktop, person in
                let (server, service) = (try SlowServer(in: desktop), try NotificationService(in: desktop))
                try post("A ladybird", to: server, desktop, person)
                try server.answer(413)
                try #expect(
                    service.wait(for: 1) == [.init(title: "Not Sent with Post", text: "LadyBird.jpg\nIt is too large for the server.")])
                try desktop.photograph("notification-not-sent", isToolkits: true)
                #expect(drafts(desktop).isEmpty, "what was posted is no draft of another sheet")
                try server.answer(nil)
                try service.pressButton()
                try person.see("What is it about?", .text, saying: "A ladybird")
                try person.see("LadyBird.jpg", .image)
                try desktop.photograph("notification-again")
                try person.press("Post", .button)
                try person.miss("What is it about?", .text)
                try server.answer(200)
                try #expect(service.wait(for: 2).last == .init(title: "Sent with Post", text: "LadyBird.jpg"))
                // As objects: their fields have no order.
                let posts = try server.posts.map { try JSONDecoder().decode([String: String].self, from: Data($0.utf8)) }
                #expect(posts.count == 2 && posts[0] == posts[1], "\(posts)")
                #expect(server.pictures.count == 2 && server.pictures[0] == server.pictures[1])
            }
        }

        @Test func whatThePersonCancelledIsNotSent() throws {
            try withDesktop([.post]) { desktop, person in
                let (server, service) = (try SlowServer(in: desktop), try NotificationService(in: desktop))
                try post("A ladybird", to: server, desktop, person)
                try desktop.appex("transfers", "cancel", "--all")
                try #expect(service.wait(for: 1) == [.init(title: "Not Sent with Post", text: "LadyBird.jpg\nThe upload was cancelled.")])
            }
        }

        /// Who sees the sheet close has seen it.
        @Test func whatWasSentAtOnceIsNoNotification() throws {
            try withDesktop([.post]) { desktop, person in
                let (server, service) = (try SlowServer(in: desktop), try NotificationService(in: desktop))
                try desktop.share("--text", "Hello", "--user-info", "postServer=\(server.address)")
                try person.press("Post", .row)
                try person.press("What is it about?", .text)
                try person.press("Post", .button)
                try #expect(person.end(of: "share") == 0)
                // A later one comes after everything that the first has caused.
                try server.answer(200)
                try person.start("after", [Place.build + "/bin/appex-notify", "After", "it"])
                try #expect(person.end(of: "after") == 0)
                try #expect(service.wait(for: 1).map(\.title) == ["After"])
            }
        }

        @Test func withoutAServiceNothingFails() throws {
            try withDesktop([.post]) { desktop, person in
                let report = #"{"request": "none", "name": "Post", "title": "LadyBird.jpg", "hasUploads": false, "problem": "It broke."}"#
                let script = "printf '%s' '\(report)' | DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere \(Place.program("appex")) sharing-report"
                try person.start("report", ["sh", "-c", script])
                try #expect(person.end(of: "report") == 0)
                try person.start("no report", ["sh", "-c", "echo '{}' | \(Place.program("appex")) sharing-report"])
                try #expect(person.end(of: "no report") == 64)
            }
        }

        private func drafts(_ desktop: Desktop) -> [String] {
            let folder = desktop.folder + "/data/appex/Containers/org.appex.post.PostShare/Data/Library/Drafts"
            return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasSuffix(".posted") }
        }
    }
}
