import Foundation
import TestSupport
import Testing

extension SystemTests {
    /// Films in Photo Editing, through the command line: every editor gets the original, and what it returns is a whole film or no edit.
    @Suite struct FilmEditingTests {
        private static let retouch = "org.appex.retouch.RetouchEditor"

        @discardableResult
        private func ask(_ system: SystemFixture, _ program: String, _ arguments: String...) throws -> String {
            let result = try Tool(try Place.find(program), arguments, environment: system.environment).wait(60)
            try #require(result.isSuccess, "\(program): \(result.errors)")
            return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        /// Two seconds, red on the left and blue on the right, with a tone. The index comes first.
        private func film(_ system: SystemFixture, _ name: String) throws -> String {
            let path = system.home + "/" + name
            let coders =
                name.hasSuffix("webm") ? ["-c:v", "libvpx", "-c:a", "libvorbis"] : ["-c:v", "mpeg4", "-c:a", "aac", "-movflags", "+faststart"]
            let source = "color=red:s=64x80:r=10:d=2[a];color=blue:s=64x80:r=10:d=2[b];[a][b]hstack"
            let result = try Tool(
                try Place.find("ffmpeg"),
                ["-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", source, "-f", "lavfi", "-i", "sine=440:d=2"] + coders
                    + ["-g", "5", "-metadata", "creation_time=2024-05-06T05:08:09Z", path], environment: system.environment
            ).wait(60)
            try #require(result.isSuccess, "\(result.errors)")
            return path
        }

        private func edit(_ system: SystemFixture, _ path: String, _ steps: String, _ more: String...) throws -> Tool.Result {
            try system.appex(["photos", "edit", path, "--extension", Self.retouch, "--do", steps] + more, deadline: 60)
        }

        private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

        private func withRetouch(_ name: String = "film.mp4", _ body: (SystemFixture, _ film: String, _ original: Data) throws -> Void) throws {
            try withSystem { system in
                try system.succeed("install", FixtureApp.build("Retouch"))
                try system.succeed("enable", Self.retouch)
                let film = try film(system, name)
                try body(system, film, bytes(film))
            }
        }

        @Test(arguments: [("film.mp4", "public.mpeg-4"), ("film.mov", "com.apple.quicktime-movie"), ("film.webm", "org.webmproject.webm")])
        func aFilmIsEditedAndReverted(_ name: String, _ type: String) throws {
            try withRetouch(name) { system, film, original in
                let first = try edit(system, film, "dump; type deed keep; done")
                #expect(
                    first.isSuccess && first.output.contains("\(name) \(type) 1 128x80 128x80 adjustment none media 2"),
                    "\(first.output) \(first.errors)")
                #expect(first.output.contains("writes no") && first.errors.isEmpty, "\(first.errors)")
                try #expect(bytes(film) == original, "a copy, whole")
                let status = try JSONValue(system.succeed("photos", "status", film, "--json").output)
                #expect(status.array?.first?["state"] == .string("edited") && status.array?.first?["edit"]?["isFilm"] == .boolean(true))
                // Its own edit again: the original, and its adjustment data.
                #expect(try edit(system, film, "dump").output.contains("adjustment keep media 2"))
                try system.succeed("photos", "revert", film)
                try #expect(bytes(film) == original)
                #expect(try system.succeed("photos", "status", film).output.contains("reverted"))
                try system.noteBaseline()
            }
        }

        @Test func anotherEditorReplacesAnEditOnlyWhenThePersonAgrees() throws {
            try withRetouch { system, film, original in
                #expect(try edit(system, film, "type deed foreign; done").isSuccess)
                let refused = try edit(system, film, "type deed keep; done")
                #expect(
                    refused.status != 0 && refused.errors.contains("would be lost") && refused.errors.contains("--replace-edit"), "\(refused.errors)")
                #expect(try system.succeed("photos", "status", film, "--json").output.contains("org.example.other"), "nothing was replaced")
                let replaced = try edit(system, film, "dump; type deed keep; done", "--replace-edit")
                #expect(replaced.isSuccess && replaced.output.contains("adjustment none media 2"), "\(replaced.errors)")
                #expect(try system.succeed("photos", "status", film, "--json").output.contains("org.appex.retouch"))
                try system.succeed("photos", "revert", film)
                try #expect(bytes(film) == original)
            }
        }

        @Test(arguments: [
            ("garbage", "no whole film"), ("picture", "film"), ("cut", "its end is missing"), ("half", "no whole film"), ("crash", "crash"),
        ])
        func whatIsNoWholeFilmLeavesTheFilmAsItWas(_ deed: String, _ words: String) throws {
            try withRetouch { system, film, original in
                let result = try edit(system, film, "type deed \"\(deed)\"; done")
                #expect(result.status != 0 && result.errors.contains(words), "\(deed): \(result.errors)")
                try #expect(bytes(film) == original, "\(deed)")
                #expect(try system.succeed("photos", "status", film).output.contains("never edited"))
            }
        }

        @Test func aFilmWithAnotherNameIsWhatItsContentSays() throws {
            try withRetouch { system, film, original in
                let path = system.home + "/photo.jpg"
                try original.write(to: URL(fileURLWithPath: path))
                #expect(try edit(system, path, "dump").output.contains("photo.jpg public.mpeg-4"))
                let playlist = system.home + "/list.mp4"
                try Data("#EXTM3U\nfile:///etc/passwd\n".utf8).write(to: URL(fileURLWithPath: playlist))
                let result = try edit(system, playlist, "done")
                #expect(result.status != 0 && !result.errors.contains("root:"), "\(result.errors)")
            }
        }
    }
}
