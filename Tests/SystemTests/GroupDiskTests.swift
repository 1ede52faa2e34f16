import Foundation
import Testing

extension SystemTests {
    /// What the members of an app group take of the disk together.
    @Suite struct GroupDiskTests {
        private static let writer = "org.appex.notebook.NotebookWriter"
        private static let reader = "org.appex.notebook.NotebookReader"
        private static let group = "group.org.appex.notebook"

        private struct Container: Decodable {
            let identifier: String
            let disk: Int
        }

        /// Gives `body` the app Notebook, whose extensions may have 64 MiB in their group.
        private func withNotebook(_ body: (SystemFixture) throws -> Void) throws {
            try withViews(.notebook) { system in
                for identifier in [Self.writer, Self.reader] { try system.succeed("limits", identifier, "--disk", "64M") }
                try body(system)
            }
        }

        private func run(
            _ system: SystemFixture, _ identifier: String, _ behaviour: String, _ info: [String: String] = [:]
        ) throws -> (text: String?, errors: String) {
            let arguments = system.runArguments(behaviour, extension: identifier, info: info, json: true)
            let result = try system.appex(arguments, deadline: 60)
            return (result.isSuccess ? try result.json(RunReport.self).results.first?.text : nil, result.errors)
        }

        private func disk(_ system: SystemFixture) throws -> Int {
            let all: [Container] = try system.succeed("containers", "--json").json()
            return try #require(all.first { $0.identifier == Self.group }).disk
        }

        /// A member that stays until the test ends it; returns when it does what it was told.
        private func stay(_ system: SystemFixture, _ behaviour: String, until file: String) throws -> Tool {
            let tool = try system.start(system.runArguments(behaviour, extension: Self.reader, timeout: 50))
            guard eventually({ access("\(system.data)/appex/Containers/\(Self.reader)/Data/\(file)", F_OK) == 0 }) else {
                throw Failure("“\(behaviour)” has not begun.")
            }
            return tool
        }

        private func leave(_ tool: Tool) throws {
            #expect(!tool.ends(within: 0), "a member has ended that had written nothing")
            tool.signal(SIGKILL)
            _ = try tool.wait()
        }

        @Test func aMemberThatFillsTheGroupIsEndedAndTheOthersGoOn() throws {
            try withNotebook { system in
                let other = try stay(system, "observe", until: "observes")
                try #expect(run(system, Self.writer, "write blocks", ["mebibytes": "20"]).text == "written 20")
                try #expect((20 << 20..<22 << 20).contains(disk(system)))

                let full = try run(system, Self.writer, "write blocks", ["mebibytes": "400"])
                #expect(full.text == nil)
                #expect(full.errors.contains("The files of the group \(Self.group) take "), "\(full.errors)")
                #expect(full.errors.contains("of the disk, of 64 MiB that they may"), "\(full.errors)")
                try #expect(system.lastLaunch(of: Self.writer).reason == "diskLimit")
                let size = try disk(system)
                #expect((64 << 20..<200 << 20).contains(size))
                try leave(other)

                // What fills it is the group's: whichever member makes it grow is ended, and each may clean up.
                try #expect(run(system, Self.reader, "write blocks", ["mebibytes": "200"]).text == nil)
                try #expect(system.lastLaunch(of: Self.reader).reason == "diskLimit")
                try #expect(run(system, Self.reader, "remove blocks").text == "removed")
                try #expect(run(system, Self.writer, "write blocks", ["mebibytes": "40"]).text == "written 40")
            }
        }

        /// Whoever could be hiding something stands still while somebody looks: otherwise all that this one writes would count as hidden.
        @Test func aMemberThatMovesFilesDoesNotEndTheOthers() throws {
            try withNotebook { system in
                let other = try stay(system, "stir", until: "stirs")
                let result = try run(system, Self.writer, "write blocks", ["mebibytes": "400", "again": "yes"])
                #expect(result.text == "written 400", "\(result.errors)")
                try leave(other)
            }
        }
    }
}
