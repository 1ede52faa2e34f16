import Foundation
import TestSupport
import Testing

extension SystemTests {
    /// Photographs of strangers: read in a sandbox for hosts, which decode nothing.
    @Suite struct PictureReadingTests {
        private static let host =
            URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path + "/PictureHost"

        private func start(_ system: SystemFixture, _ path: String, _ side: Int, _ more: String...) throws -> Tool {
            try Tool(Self.host, [path, "\(side)"] + more, environment: system.environment)
        }

        private func ask(_ system: SystemFixture, _ path: String, _ side: Int, _ more: String...) throws -> String {
            try Tool(Self.host, [path, "\(side)"] + more, environment: system.environment).wait(120).output
        }

        /// Stored lying, red above blue; upright it is blue on the left and red on the right.
        private func photograph(_ system: SystemFixture) throws -> String {
            let path = system.home + "/photo.jpg"
            let arguments = ["-size", "120x80", "gradient:red-blue", "-quality", "95", path]
            try #require(try Tool(try Place.find("convert"), arguments, environment: system.environment).wait(60).isSuccess)
            let tags = [
                "-q", "-n", "-overwrite_original", "-Orientation=6", "-Make=Acme", "-Model=Z 9", "-DateTimeOriginal=2026:07:03 21:15:59",
                "-OffsetTimeOriginal=+02:00", "-GPSLatitude=48.25", "-GPSLatitudeRef=N", "-GPSLongitude=11.5", "-GPSLongitudeRef=W", path,
            ]
            try #require(try Tool(try Place.find("exiftool"), tags, environment: system.environment).wait(60).isSuccess)
            return path
        }

        private func read(_ system: SystemFixture) throws {
            let path = try photograph(system)
            let facts = "public.jpeg 120x80 upright 80x120 by 6\ncamera Acme Z 9\ntaken 1783106159 7200\nplace 48.25 -11.5 unknown\n"
            #expect(try ask(system, path, 0) == facts)
            #expect(try ask(system, path, 96) == facts + "pixels 64x96 blue red blue red\n")
        }

        /// With the system running, and its descriptors counted afterwards.
        private func withStarted(_ body: (SystemFixture) throws -> Void) throws {
            try withSystem { system in
                try system.succeed("doctor")
                try system.noteBaseline()
                try body(system)
            }
        }

        /// The processes that read pictures for this system.
        private func readers(_ system: SystemFixture) -> [pid_t] {
            guard let daemon = system.system?.pid else { return [] }
            return Processes.all().filter { $0.name == "appex-pictures" && descends($0.pid, from: daemon) }.map(\.pid)
        }

        private func descends(_ pid: pid_t, from ancestor: pid_t) -> Bool {
            var pid = pid
            for _ in 0..<8 where pid > 1 && pid != ancestor {
                let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
                let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
                pid = line?.split(separator: "\t").last.flatMap { Int32($0) } ?? 0
            }
            return pid == ancestor
        }

        /// A picture that takes a second or more, stopped while it is read.
        private func withStoppedReader(_ body: (SystemFixture, _ host: Tool, _ reader: pid_t) throws -> Void) throws {
            try withStarted { system in
                let path = system.home + "/large.tiff"
                try LargePicture.write(to: path, side: 16_000)
                let host = try start(system, path, 4096)
                var reader: pid_t?
                let isThere = eventually {
                    reader = readers(system).first
                    return reader.map { kill($0, SIGSTOP) == 0 && Processes.isStopped($0) } ?? false
                }
                try #require(isThere, "Nothing reads the picture: \(host.printed)")
                try body(system, host, try #require(reader))
            }
        }

        @Test func aPhotographIsReadInASandbox() throws {
            try withStarted { try read($0) }
        }

        @Test func andWithoutNamespaces() throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--rung", "landlock"])
                try read(system)
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }

        @Test(arguments: ["png", "webp", "tiff", "gif", "heic", "avif"]) func otherFormatsAreReadThere(_ format: String) throws {
            try withStarted { system in
                let path = system.home + "/a." + format
                let name = format == "heic" || format == "avif" ? "\(format):\(path)" : path
                try #require(
                    try Tool(try Place.find("convert"), ["-size", "120x80", "gradient:red-blue", name], environment: system.environment).wait(60)
                        .isSuccess)
                let answer = try ask(system, path, 96)
                #expect(answer.contains(" 120x80 upright 120x80 by 1") && answer.hasSuffix("pixels 96x64 red red blue blue\n"), "\(answer)")
            }
        }

        /// A program of their own reads films, in the same kind of sandbox.
        @Test(arguments: [[], ["--rung", "landlock"]]) func filmsAreReadThere(_ arguments: [String]) throws {
            try withSystem { system in
                let daemon = try system.startSystem(arguments)
                let path = system.home + "/a.mov"
                let source = "color=red:s=64x80:r=10:d=2[a];color=blue:s=64x80:r=10:d=2[b];[a][b]hstack"
                let film = try Tool(
                    try Place.find("ffmpeg"),
                    [
                        "-v", "error", "-nostdin", "-f", "lavfi", "-i", source, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
                        path,
                    ],
                    environment: system.environment)
                try #require(try film.wait(60).isSuccess)
                let facts = "com.apple.quicktime-movie 128x80 upright 128x80 by 1\ncamera  \nfilm 2 s\n"
                #expect(try ask(system, path, 0) == facts)
                #expect(try ask(system, path, 64, "whole") == facts + "pixels 64x40 red blue red blue\n")
                try Data(try Data(contentsOf: URL(fileURLWithPath: path)).dropLast(200)).write(to: URL(fileURLWithPath: path))
                #expect(try ask(system, path, 64, "whole").hasPrefix("error The film cannot be read. The film is damaged, or its end is missing."))
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }

        @Test func whatIsNoPictureIsRefusedInASentence() throws {
            try withStarted { system in
                let text = system.home + "/letter.jpg"
                try Data("Dear Sir or Madam,".utf8).write(to: URL(fileURLWithPath: text))
                #expect(try ask(system, text, 96).hasPrefix("error The picture cannot be read. This is no picture that can be read"))
                for path in [system.home, "/dev/null"] { #expect(try ask(system, path, 96).contains("is not a regular file")) }
                #expect(try ask(system, "/proc/self/status", 96).contains("makes it up while it is read"))
                #expect(try ask(system, text, 96, "write").contains("open for writing"))
                #expect(try ask(system, text, 5000).contains("64 to 4096 pixels"))
            }
        }

        @Test func aBombEndsWithinTheLimits() throws {
            try withStarted { system in
                let path = system.home + "/bomb.tiff"
                // Too many pixels by its header, and as many as are read at all.
                try LargePicture.write(to: path, side: 20_000)
                #expect(try ask(system, path, 96).contains("pixels are read"))
                try LargePicture.write(to: path, side: 16_000)
                #expect(try ask(system, path, 96).hasSuffix("pixels 96x96 black black black black\n"))
                let daemon = try #require(system.system)
                #expect(Processes.peakMemory(of: daemon.pid) < 100 << 20, "nothing of it is in the system")
            }
        }

        @Test func aProcessThatIsKilledIsOneClearError() throws {
            try withStoppedReader { system, host, reader in
                kill(reader, SIGKILL)
                let result = try host.wait(60)
                let sentence = "error The picture cannot be read. The process that reads it was ended (signal 9)"
                #expect(result.status == 1 && result.output.hasPrefix(sentence), "\(result.output)")
                #expect(try ask(system, try photograph(system), 0).hasPrefix("public.jpeg"), "the next one is read")
            }
        }

        @Test func nothingIsReadForAHostThatHasGone() throws {
            try withStoppedReader { system, host, reader in
                host.signal(SIGKILL)
                _ = try host.wait(60)
                #expect(eventually { readers(system).isEmpty }, "a process that is stopped ends only when it is killed")
                #expect(try ask(system, try photograph(system), 0).hasPrefix("public.jpeg"), "its turn is free")
            }
        }
    }
}
