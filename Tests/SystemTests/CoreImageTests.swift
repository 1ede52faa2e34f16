import Foundation
import Testing

extension SystemTests {
    /// Core Image where it is used: in the sandbox of an extension.
    @Suite struct CoreImageTests {
        private static let bundle = Result { try FixtureApp.build("Toning") }
        private static let action = "org.appex.toning.ToningAction"

        /// A photograph that is stored lying, 60 × 40, blue on the left.
        private func photograph(_ system: SystemFixture) throws -> String {
            let path = system.home + "/photo.jpg"
            let arguments = ["-size", "40x60", "gradient:blue-white", "-rotate", "270", "-quality", "95", path]
            try #require(try Tool(try Place.find("convert"), arguments, environment: system.environment).wait(60).isSuccess)
            let tags = ["-q", "-n", "-overwrite_original", "-Orientation=6", "-Make=Acme", path]
            try #require(try Tool(try Place.find("exiftool"), tags, environment: system.environment).wait(60).isSuccess)
            return path
        }

        private func ask(_ system: SystemFixture, _ program: String, _ arguments: String...) throws -> String {
            let result = try Tool(try Place.find(program), arguments, environment: system.environment).wait(60)
            try #require(result.isSuccess, "\(result.errors)")
            return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        private func tone(_ system: SystemFixture) throws {
            let path = try photograph(system)
            try system.succeed("install", try Self.bundle.get())
            try system.succeed("run", Self.action, path, "--output", system.out, deadline: 60)
            let names = try FileManager.default.contentsOfDirectory(atPath: system.out)
            // The library is loaded with the first picture, and not with the extension.
            #expect(names == ["not before, then.jpg"])
            let result = system.out + "/" + (names.first ?? "")
            #expect(try ask(system, "exiftool", "-n", "-s3", "-ImageWidth", "-ImageHeight", "-Orientation", "-Make", result) == "40\n60\n1\nAcme")
            // Brown everywhere, and light where it was white.
            let question = "%[fx:p{0,1}.r>p{0,1}.b] %[fx:p{0,0}.r+p{0,1}.r>0.8]"
            #expect(try ask(system, "convert", result, "-resize", "1x2!", "-format", question, "info:") == "1 1")
        }

        @Test func aPhotographIsEditedInTheSandbox() throws {
            try withSystem { system in
                try tone(system)
                try system.noteBaseline()
            }
        }

        @Test func andWithoutNamespaces() throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--rung", "landlock"])
                try tone(system)
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }
    }
}
