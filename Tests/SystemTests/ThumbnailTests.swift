import Foundation
import Testing

extension SystemTests {
    /// Thumbnails of strangers' files: decoded where they can do no harm, and refused in a sentence when they cannot be.
    @Suite struct ThumbnailTests {
        private static let picture = Place.repository + "/Samples/Markup/Sources/Markup/AppIcon.png"

        private func ask(_ system: SystemFixture, _ side: Int, _ way: String, _ path: String, times: Int = 1) throws -> String {
            let script = String(decoding: PackageResources.hostile_host_py, as: UTF8.self)
            let arguments = ["-c", script, system.runtime + "/appex/system.sock", "thumbnails", "\(side)", way, path, "\(times)"]
            let result = try Tool(try Place.find("python3"), arguments, environment: system.environment).wait(60)
            #expect(result.isSuccess, "\(result.errors)")
            return result.output
        }

        private func withStarted(_ body: (SystemFixture) throws -> Void) throws {
            try withSystem { system in
                try system.succeed("doctor")
                try body(system)
                try system.noteBaseline()
            }
        }

        @Test func aPictureBecomesASquareOfPixels() throws {
            try withStarted { system in
                for way in ["ro", "body"] {
                    let answer = try ask(system, 64, way, Self.picture)
                    #expect(answer.hasSuffix("made 1 refused 0\n"), "\(answer)")
                    let bytes = try #require(answer.split(separator: " ").dropFirst().first.flatMap { Int($0) })
                    #expect(bytes > 64 * 64, "the picture fills the square, by way of \(way)")
                }
            }
        }

        @Test func whatIsNoPictureIsRefusedInASentence() throws {
            try withStarted { system in
                let garbage = system.home + "/garbage.png"
                try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<500).map { UInt8($0 & 0xFF) }).write(
                    to: URL(fileURLWithPath: garbage))
                #expect(try ask(system, 64, "ro", garbage).contains("There is no thumbnail of the file."))
                try Data().write(to: URL(fileURLWithPath: garbage))
                #expect(try ask(system, 64, "ro", garbage).contains("There is no thumbnail of the file."))
                let pipe = system.home + "/pipe"
                try #require(mkfifo(pipe, 0o600) == 0)
                for path in [pipe, system.home, "/dev/null"] { #expect(try ask(system, 64, "ro", path).contains("is not a regular file")) }
                #expect(try ask(system, 64, "ro", "/proc/self/status").contains("makes it up while it is read"))
            }
        }

        /// A decoder that was taken over could write to it.
        @Test func aFileThatIsOpenForWritingIsRefused() throws {
            try withStarted { system in
                let copy = system.home + "/copy.png"
                try FileManager.default.copyItem(atPath: Self.picture, toPath: copy)
                #expect(try ask(system, 64, "rw", copy).contains("open for writing"))
            }
        }

        @Test(arguments: [0, 15, 513, 1 << 31]) func aSizeOutsideTheBoundsIsRefused(_ side: Int) throws {
            try withStarted { system in try #expect(ask(system, side, "ro", Self.picture).contains("16 to 512 pixels")) }
        }

        @Test func aFloodIsAnsweredAndEverybodyElseIsServed() throws {
            try withMisbehaving { system in
                let answer = try ask(system, 32, "ro", Self.picture, times: 400)
                let figures = answer.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
                #expect(figures.count == 2 && figures[0] + figures[1] == 400, "\(answer)")
                #expect(figures.first ?? 0 > 60, "\(answer)")
                let result = try system.run("succeed")
                #expect(result.isSuccess && result.output.contains("HELLO"), "\(result.errors)")
                try system.noteBaseline()
            }
        }
    }
}
