import CFilmMaker
import Foundation
import Testing

extension SystemTests {
    /// AVFoundation where it is used: in the sandbox of an extension.
    @Suite struct FilmTests {
        private static let bundle = Result { try FixtureApp.build("Trimming") }
        private static let action = "org.appex.trimming.TrimmingAction"

        /// Four seconds, whose frames show their numbers.
        private func film(_ system: SystemFixture) throws -> String {
            let path = system.home + "/film.mp4"
            let result = path.withCString { path in
                "mp4".withCString { format in
                    "mpeg4".withCString { codec in
                        var recipe = film_recipe()
                        (recipe.path, recipe.format, recipe.codec) = (path, format, codec)
                        (recipe.width, recipe.height, recipe.rate, recipe.per, recipe.frames) = (128, 64, 10, 1, 40)
                        (recipe.gop, recipe.b_frames, recipe.sound) = (8, 2, 48000)
                        return film_make(&recipe)
                    }
                }
            }
            try #require(result == 0)
            return path
        }

        private func trim(_ system: SystemFixture) throws {
            let path = try film(system)
            try system.succeed("install", try Self.bundle.get())
            try system.succeed("run", Self.action, path, "--output", system.out, deadline: 60)
            // The library is loaded with the first film, and not with the extension.
            let names = try FileManager.default.contentsOfDirectory(atPath: system.out).sorted()
            #expect(names == ["then, copied.mp4", "then, encoded.mp4"])
            for name in names {
                var seen = [film_seen](repeating: film_seen(), count: 100)
                let count = film_frames(system.out + "/" + name, &seen, Int32(seen.count))
                #expect(seen.prefix(Int(max(count, 0))).map { Int($0.number) } == Array(11..<25), "\(name)")
            }
        }

        @Test func aFilmIsTrimmedInTheSandbox() throws {
            try withSystem { system in
                try trim(system)
                try system.noteBaseline()
            }
        }

        @Test func andWithoutNamespaces() throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--rung", "landlock"])
                try trim(system)
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }
    }
}
