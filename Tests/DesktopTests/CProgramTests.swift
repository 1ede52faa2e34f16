import Foundation
import Testing

extension DesktopTests {
    /// The sample in C, with libappex-gtk, and a program that tries what the sample does not.
    @Suite struct CProgramTests {
        @Test func sharesANote() throws {
            try withNotes([.post, .views], "Buy milk") { desktop, person, server in
                try person.see("Note", .text)
                try desktop.photograph("notes")
                try person.press("Share", .button)
                try person.see("Post", .row)
                try desktop.photograph("notes-share")
                try person.press("Post", .row)
                try person.press("What is it about?", .text)
                try person.write("Today")
                try desktop.photograph("notes-post")
                try person.press("Post", .button)
                try person.see("Shared with Post", .label)
                try desktop.photograph("notes-shared", isToolkits: true)
                let posts = try server.posts()
                try #require(posts.count == 1)
                #expect(posts[0].post.text.contains("Today"))
                #expect(try person.runs("notes"))
            }
        }

        @Test func goesOnWhenThePersonDoesNotShare() throws {
            try withNotes([.post], "Buy milk") { desktop, person, _ in
                for _ in 0..<2 {
                    try person.press("Share", .button)
                    try person.press("Post", .row)
                    try person.press("Cancel", .button)
                    try person.see("Post", .row)
                    try person.keys("Escape")
                    try person.miss("Post", .row)
                }
                #expect(try !person.sees("Shared with Post"))
                try person.press("Note", .text)
                try person.write("More: ")
                #expect(try person.see("Note", .text).contains("More: "))
            }
        }

        @Test func takesOverWhatExtensionsReturn() throws {
            try withNotes([.views, .darkroom], "She said \"now\"") { desktop, person, _ in
                try person.press("Edit with…", .button)
                try person.see(["Capitals", "Crashing", "Gallery", "Hanging", "Table", "Darkroom — Edit Text"], .row)
                try desktop.photograph("notes-editors")
                try person.press("Darkroom — Edit Text", .row)
                try person.see("Note", .text, saying: "She said “now”")
                try person.press("Edit with…", .button)
                try person.press("Gallery", .row)
                try person.see("Every control", .label)
                try desktop.photograph("notes-gallery")
                try person.press("Back to the Note", .button)
                try person.see("Note", .text, saying: "She said “now”")
                try person.press("Edit with…", .button)
                try person.press("Table", .row)
                try person.press("Row 3", .row)
                try person.see("Note", .text, saying: "Row 3")
                try desktop.photograph("notes-edited")
            }
        }

        @Test func outlivesAnExtensionThatCrashes() throws {
            try withNotes([.views], "Buy milk") { desktop, person, _ in
                try person.press("Edit with…", .button)
                try person.press("Crashing", .row)
                try person.press("Crash", .button)
                try person.see("Try Again", .button)
                try desktop.photograph("notes-crash")
                try person.press("Try Again", .button)
                try person.press("Crash", .button)
                try person.press("Close", .button)
                try person.see("Note", .text, saying: "Buy milk")
                try desktop.photograph("notes-crashed", isToolkits: true)
                #expect(try person.runs("notes"))
                try person.press("Share", .button)
                try person.see("Table", .row)
            }
        }

        @Test func opensAWindowForAView() throws {
            let probe = try CProgram.probe.path()
            try withDesktop([.views]) { desktop, person in
                try person.start("probe", [probe, "a_window_gives_what_the_person_chose", ""])
                try person.see("Row 3", .row)
                try desktop.photograph("probe-table")
                try person.press("Row 3", .row)
                #expect(try person.end(of: "probe") == 0)
                try person.start("probe", [probe, "a_window_tells_what_failed", ""])
                try person.press("Crash", .button)
                try person.press("Close", .button)
                #expect(try person.end(of: "probe") == 0)
            }
        }

        @Test(arguments: [
            "items_keep_what_they_are_given", "other_threads_are_warned", "unknown_extensions_are_not_found",
            "items_that_cannot_be_handed_on_are_invalid", "what_an_extension_does_not_accept_is_refused", "another_thread_cancels",
            "what_is_cancelled_before_never_begins", "a_sheet_goes_with_its_window", "a_view_ends_with_its_widget",
            "a_view_is_cancelled_and_used_again", "a_callback_may_run_a_loop_of_its_own", "a_picture_comes_back_as_bytes",
            "a_text_comes_back_as_text",
        ])
        func keepsItsPromises(_ promise: String) throws {
            let probe = try CProgram.probe.path()
            try withDesktop([.views, .darkroom]) { desktop, _ in
                let strict = ["G_DEBUG": "fatal-warnings", "GTK_A11Y": "none"]
                try Command.succeed([probe, promise, Place.photo], environment: desktop.environment.merging(strict) { $1 })
            }
        }

        /// Opens a note in the sample.
        private func withNotes(_ apps: [App], _ text: String, _ body: (Desktop, Person, PostServer) throws -> Void) throws {
            let notes = try CProgram.notes.path()
            try withDesktop(apps) { desktop, person in
                let server = try PostServer(in: desktop)
                let file = desktop.home + "/Errands.txt"
                try Data(text.utf8).write(to: URL(fileURLWithPath: file))
                try person.start("notes", [notes, file], environment: ["POST_SERVER": server.address])
                try body(desktop, person, server)
            }
        }
    }
}
