import Foundation
import Testing

extension SystemTests {
    /// Whatever an extension sends as its view, the host goes on: the extension is ended with the rule that it broke, or nothing happens.
    @Suite struct HostileViewTests {
        struct Evil: CustomTestStringConvertible, Sendable {
            let name: String
            let reason: String
            /// In the launch record.
            let words: String
            var steps = #"wait "still here"; wait never --timeout=25"#
            var timeout = 25.0
            var testDescription: String { name }

            init(_ name: String, _ words: String, reason: String = "protocolViolation", steps: String? = nil, timeout: Double? = nil) {
                self.name = name
                self.words = words
                self.reason = reason
                if let steps { self.steps = steps }
                if let timeout { self.timeout = timeout }
            }
        }

        /// Resident memory, in bytes, that a host of one such view may reach.
        static let memoryBound = 192 << 20

        static let evils = [
            // Trees.
            Evil("million nodes", "more than 20000 times a second", reason: "flood"),
            Evil("nodes by and by", "more than 4000 nodes"),
            Evil("cyclic parent", "moved view 3 into itself"),
            Evil("node in itself", "mentioned view 3, which there is not"),
            Evil("moved root", "moved view 1, which is the root"),
            Evil("second root", "view 3 as a second root"),
            Evil("reused number", "the number 3 for a second view"),
            Evil("number 0", "a view with the number 0"),
            Evil("unknown parent", "mentioned view 77, which there is not"),
            Evil("removed parent", "mentioned view 3, which there is not"),
            Evil("depth", "nested deeper than 100 levels"),
            Evil("scattered numbers", "more than 20000 times a second", reason: "flood"),
            // Values.
            Evil("wrong type", "hidden of view 2 to a value of another type"),
            Evil("not a number", "placement of view 2 to a number that cannot be used"),
            Evil("infinite", "alpha of view 2 to a number that cannot be used"),
            Evil("long text", "a text of more than 1048576 bytes"),
            Evil("long update", "of more than 16 MiB", reason: "flood"),
            Evil("text of 100 MB", "something that is not a frame"),
            Evil("much text", "more than 8388608 bytes of text"),
            Evil("invalid text", "cannot be read"),
            Evil("runs", "whose parts overlap or reach beyond its end"),
            Evil("deep menu", "cannot be read"),
            Evil("menu", "more than 16 levels of menus"),
            Evil("keys", "more than 512 keyboard shortcuts"),
            Evil("gestures", "more than 64 gestures"),
            Evil("animation without an end", "animation of view 1 to a number that cannot be used"),
            Evil("garbage", "cannot be read"),
            Evil("cut off", "cannot be read"),
            // Layouts and drawings.
            Evil("million constraints", "of more than 16 MiB", reason: "flood"),
            Evil("constraint that is no number", "constraint 1 of view 2 to a number that cannot be used"),
            Evil("constraint on nothing", "mentioned view 77, which there is not"),
            Evil("much work", "layouts that cannot be computed"),
            Evil("drawing", "more than 200000 drawing operations"),
            Evil("many drawings", "more than 800000 drawing operations"),
            Evil("endless gradient", "whose operations lack operands"),
            Evil("gradient without end", "drawing of view 2 to a number that cannot be used"),
            Evil("drawing without operands", "whose operations lack operands"),
            Evil("layers", "more than 128 nested layers"),
            // Images.
            Evil("image of 4 billion pixels", "more than 67108864 pixels"),
            Evil("image without bounds", "more than 67108864 pixels"),
            Evil("image that is too short", "39999 bytes; its size needs 40000"),
            Evil("image that is not sealed", "in memory that it could still change"),
            Evil("image that can shrink", "in memory that it could still change"),
            Evil("image in a pipe", "in memory that it could still change"),
            Evil("image without memory", "1 images with 0 files"),
            Evil("image with a short stride", "that no image can have"),
            Evil("memory without image", "0 images with 1 files"),
            Evil("image flood", "more than 256 MiB together"),
            Evil("many images", "more than 1000 images"),
            // Floods.
            Evil("patches", "more than 20000 times a second", reason: "flood"),
            Evil("open updates", "more than 4 changes of its view without waiting", reason: "flood"),
            Evil("measuring too long a text", "cannot be read"),
            Evil("too many fits", "more than 1000 sizes asked for at once"),
            Evil("fitting", "more than 20000 times a second", reason: "flood"),
            // Processes.
            Evil("crash in viewDidLoad", "SIGILL", reason: "crashed"),
            Evil("crash in a handler", "SIGILL", reason: "crashed", steps: "tap Crash; result"),
            Evil("hang in a handler", "not completed within 1.5 s", reason: "requestTimeout", steps: "tap Hang", timeout: 1.5),
            Evil("never shows", "not completed within 1.5 s", reason: "requestTimeout", timeout: 1.5),
            Evil("shows and hangs", "not completed within 1.5 s", reason: "requestTimeout", timeout: 1.5),
        ]

        @Test(arguments: evils)
        func endsWithTheRuleThatWasBroken(_ evil: Evil) throws {
            try withViews { system in
                let (result, memory) = try system.run(evil.name, evil.steps, timeout: evil.timeout)
                #expect(result.status == 1)
                #expect(result.errors.contains(evil.words), "\(result.errors)")
                #expect(memory < Self.memoryBound, "\(memory >> 20) MiB")
                let launch = try system.lastLaunch(of: ViewApp.evil)
                #expect(launch.reason == evil.reason, "\(launch.explanation)")
                #expect(launch.explanation.contains(evil.words), "\(launch.explanation)")
            }
        }

        @Test(arguments: ["unknown things", "gone things", "huge frames", "huge constants", "unsatisfiable", "long animation"])
        func goesOnWithWhatItCannotUse(_ evil: String) throws {
            try withViews { system in
                let (result, memory) = try system.run(evil, #"wait "still here"; dump"#, timeout: 20)
                #expect(result.status == 0, "\(result.errors)")
                #expect(result.output.contains(#"label "still here""#))
                #expect(memory < Self.memoryBound, "\(memory >> 20) MiB")
                try #expect(system.lastLaunch(of: ViewApp.evil).reason == "cancelledByHost")
            }
        }

        /// Whatever becomes of them in the end, the host's memory stays small and `appex` ends in time.
        @Test(arguments: ["constraints by and by", "measuring", "measuring without waiting", "fitting without waiting"])
        func keepsFloodsOfWorkToThemselves(_ evil: String) throws {
            try withViews { system in
                let (result, memory) = try system.run(evil, #"wait never --timeout=25"#, timeout: 4, deadline: 30)
                #expect(result.status == 1)
                #expect(memory < Self.memoryBound, "\(memory >> 20) MiB")
                let reasons = ["requestTimeout", "flood", "protocolViolation"]
                try #expect(reasons.contains(system.lastLaunch(of: ViewApp.evil).reason))
            }
        }

        @Test func showsMarkupAsItIs() throws {
            try withViews { system in
                let lines = try system.lines(ViewApp.evil, #"wait "<b>bold"; dump"#, info: ["evil": "markup"])
                #expect(lines == [#"label "<b>bold</b> & &amp; <a href=\"x\">\u{1B}[31mred""#])
            }
        }

        @Test func takesTheFirstOfTwoCompletions() throws {
            try withViews { system in
                for (evil, button) in [("complete twice", "Twice"), ("complete twice on the wire", "Again")] {
                    try #expect(system.lines(ViewApp.evil, "tap \(button); result", info: ["evil": evil]) == ["first"])
                    try #expect(system.lastLaunch(of: ViewApp.evil).reason == "completed")
                }
            }
        }

        @Test func whatIsSentAfterCompletionChangesNothing() throws {
            try withViews { system in
                try #expect(system.lines(ViewApp.evil, "tap Late; result", info: ["evil": "updates after completion"]) == ["done"])
                try #expect(system.lastLaunch(of: ViewApp.evil).reason == "completed")
            }
        }

        @Test func anExtensionIgnoresEventsForAViewThatIsGone() throws {
            try withViews { system in
                let lines = try system.lines(ViewApp.evil, "wait Ghost; tap Ghost; tap Ghost; tap Done; result", info: ["evil": "view that is gone"])
                #expect(lines == ["done"])
            }
        }

        @Test(arguments: ["patches", "constraints by and by", "measuring without waiting", "image flood", "shows and hangs"])
        func anotherExtensionIsNotDisturbed(_ evil: String) throws {
            try withViews { system in
                let hostile = try system.start(
                    system.uiArguments(ViewApp.evil, "wait never --timeout=20", info: ["evil": evil], timeout: 5))
                let started = ContinuousClock.now
                let lines = try system.lines(ViewApp.polite, "tap Audience; wait Friends; type compose-text good; tap Post; result")
                #expect(lines == ["posted: good"])
                #expect(ContinuousClock.now - started < .seconds(20))
                try #expect(system.lastLaunch(of: ViewApp.polite).reason == "completed")
                try #expect(hostile.wait().status == 1)
            }
        }
    }
}

extension SystemFixture {
    /// Has the hostile extension do something; also the most memory that the host had resident, in bytes.
    fileprivate func run(_ evil: String, _ steps: String, timeout: Double, deadline: Double = 40) throws -> (Tool.Result, memory: Int) {
        let tool = try start(uiArguments(ViewApp.evil, steps, info: ["evil": evil], timeout: timeout))
        var peak = 0
        let end = ContinuousClock.now + .milliseconds(Int64(deadline * 1000))
        while !tool.ends(within: 0.01), ContinuousClock.now < end { peak = max(peak, Processes.peakMemory(of: tool.pid)) }
        return (try tool.wait(1), peak)
    }
}
