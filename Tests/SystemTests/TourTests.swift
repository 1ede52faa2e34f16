import Foundation
import Synchronization
import Testing

extension SystemTests {
    /// The commands of the README's tour, as a person types them, and again and again: what goes wrong once in a thousand times does so here.
    @Suite struct TourTests {
        private static let commands = [
            "appex doctor",
            "appex match holiday.jpg",
            "appex run edit-photo holiday.jpg --user-info maximumWidth=1600",
            textCommand,
            "appex explain org.appex.darkroom.edit-text holiday.jpg | grep -A2 'Activation'",
            #"echo '{"people": [{"age": 41}, {"age": 12}]}' | appex predicate 'ANY people.age > 40' --object -"#,
            "appex log -n 1",
        ]
        private static let textCommand = #"echo 'She said "now"' | appex run edit-text - 2>/dev/null"#
        private static let answer = "She said “now”\n"

        /// A picture of 24 × 16 points.
        private static let picture =
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/"
            + "2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABgDASIAAhEBAxEB/8QA"
            + "FgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFRABAQAAAAAAAAAAAAAAAAAAABP/xAAVAQEBAAAAAAAAAAAAAAAAAAAABf/EABYRAAMAAAAAAAAAAAAAAAAAAAAV"
            + "Yf/aAAwDAQACEQMRAD8AxqFEtCigthUYUqoJaAtgYU//2Q=="

        private static let page = Place.repository + "/README.md"

        /// How often the command that an extension's text goes through is run. `make soak` asks for more.
        private static let rounds = Int(ProcessInfo.processInfo.environment["APPEX_TOUR"] ?? "") ?? 100
        /// Every so many rounds all others are run as well.
        private static let stride = 20

        /// Gives `body` a user with the samples that `make run` installs, and the photo that the tour speaks of in their home folder.
        private func withTour(_ body: (SystemFixture, @escaping @Sendable (String) throws -> Tool.Result) throws -> Void) throws {
            try withSystem { system in
                for app in ["Darkroom", "Post", "Markup"] { try system.succeed("install", Self.path(of: app)) }
                try #require(Data(base64Encoded: Self.picture)).write(to: URL(fileURLWithPath: system.home + "/holiday.jpg"))
                var environment = system.environment
                environment["PATH"] = Place.build + "/bin:" + Place.path
                environment["NO_COLOR"] = "1"
                let home = system.home
                try body(system) { [environment] command in
                    // What goes wrong is to be seen.
                    let words = command.replacingOccurrences(of: " 2>/dev/null", with: "")
                    return try Tool.run("/bin/sh", ["-c", "cd \"$0\" && " + words, home], environment: environment, deadline: 60)
                }
            }
        }

        private static func path(of app: String) throws -> String {
            if let folder = ProcessInfo.processInfo.environment["APPEX_DESKTOP_APPS"] { return "\(folder)/\(app).app" }
            return try FixtureApp.build(package: Place.repository + "/Samples/" + app, bundle: app)
        }

        /// The lines of a page's first block below “A tour”.
        private static func tour() throws -> [String] {
            let page = try String(contentsOfFile: page, encoding: .utf8)
            let tour = try #require(page.components(separatedBy: "## A tour\n").dropFirst().first)
            let block = try #require(tour.components(separatedBy: "```console\n").dropFirst().first?.components(separatedBy: "```").first)
            return block.split(separator: "\n").map(String.init)
        }

        @Test(.enabled(if: access(Self.page, R_OK) == 0, "An ordinary user may not read this repository."))
        func theTourHasTheseCommands() throws {
            try #expect(Self.tour().filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) } == Self.commands)
        }

        @Test(.enabled(if: access(Self.page, R_OK) == 0, "An ordinary user may not read this repository."))
        func theTourShowsWhatTheReadmeSays() throws {
            try withTour { system, run in
                for shown in try ShownCommand.all(in: Self.tour()) {
                    // Of a command whose errors are not shown they are none of the output.
                    let hidesErrors = shown.command.hasSuffix("2>/dev/null")
                    let result = try run(hidesErrors ? shown.command : "{ \(shown.command); } 2>&1")
                    #expect(result.isSuccess, "\(shown.command): \(result.status) \(result.output) \(result.errors)")
                    let isShown = try shown.isShown(result.output, home: system.home)
                    #expect(isShown, "\(shown.command) shows\n\(result.output)and not\n\(shown.output.joined(separator: "\n"))")
                }
            }
        }

        /// The comparison itself: figures may differ, words may not.
        @Test func aDifferentOutputIsNoticed() throws {
            let shown = ShownCommand(command: "", output: ["Saved /home/you/a.jpeg (192.3 KiB)", "…", "counted 0"])
            #expect(try shown.isShown("Saved /tmp/x/a.jpeg (5 B)\none\ntwo\ncounted 0\n", home: "/tmp/x"))
            #expect(try !shown.isShown("Saved /tmp/x/a.jpeg (5 B)\ncounted 1\n", home: "/tmp/x"))
            #expect(try !shown.isShown("Stored /tmp/x/a.jpeg (5 B)\ncounted 0\n", home: "/tmp/x"))
        }

        /// As many at once as there are processors.
        @Test func theTourCanBeTakenAgainAndAgain() throws {
            try withTour { system, run in
                let failures = Mutex<[String]>([])
                DispatchQueue.concurrentPerform(iterations: Self.rounds) { round in
                    for command in round % Self.stride == 0 ? Self.commands : [Self.textCommand] {
                        do {
                            let result = try run(command)
                            if result.isSuccess, command != Self.textCommand || result.output == Self.answer { continue }
                            failures.withLock { $0.append("\(round): \(command): \(result.status) \(result.output) \(result.errors)") }
                        } catch {
                            failures.withLock { $0.append("\(round): \(command): \(error)") }
                        }
                    }
                }
                failures.withLock { #expect($0.isEmpty, "\($0.count) of \(Self.rounds) rounds: \($0.prefix(5))") }
                let launches = try system.succeed("log", "--json", "--limit", "10000").json([Launch].self)
                #expect(launches.allSatisfy { $0.reason == "completed" }, "\(Set(launches.map(\.reason)))")
            }
        }
    }
}
