import Foundation
import Testing

extension SystemTests {
    /// Limits are enforced, and what was reached is in the log.
    @Suite struct ResourceTests {
        @Test func endsAProcessThatEatsMemoryInSmallSteps() throws {
            try withMisbehaving { system in
                let result = try system.run("eat memory", timeout: 10, deadline: 20)
                #expect(result.status == 1)
                #expect(result.errors.contains("144 MiB"), "\(result.errors)")
                let launch = try system.lastLaunch()
                #expect(launch.reason == "memoryLimit", "\(launch.explanation)")
                #expect(launch.peakMemory <= launch.memoryLimit + 32 << 20)
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func refusesMemoryBeyondTheLimit() throws {
            try withMisbehaving { system in
                try #expect(system.text("ask for much memory", info: ["mebibytes": "200"]) == "refused")
                try #expect(system.text("ask for much memory", info: ["mebibytes": "60"]) == "given")
                // What the extension point promises, beside what the runtime itself needs.
                try #expect(system.text("ask for much memory", info: ["mebibytes": "120"]) == "given")
            }
        }

        @Test func warnsBeforeTheLimit() throws {
            try withMisbehaving { system in
                let words = try system.text("grow until warned").split(separator: " ")
                let size = try #require(words.last.flatMap { Int($0) })
                #expect(words.dropLast() == ["warned", "at"])
                #expect((60..<140).contains(size), "three quarters of 144 MiB, less what the runtime has")
                try #expect(system.lastLaunch().reason == "completed")
            }
        }

        /// They are memory, although no limit on data segments knows them.
        @Test(arguments: ["eat memory files", "eat shared memory"])
        func countsMemoryThatIsNotAllocated(_ behaviour: String) throws {
            try withMisbehaving { system in
                let result = try system.run(behaviour, timeout: 10, deadline: 20)
                #expect(result.status == 1)
                #expect(result.errors.contains("may hold 144 MiB"), "\(result.errors)")
                try #expect(system.lastLaunch().reason == "memoryLimit")
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        /// It runs code of its own as soon as it is loaded, long before it is ready.
        @Test func countsMemoryBeforeTheExtensionIsReady() throws {
            try withMisbehaving { system in
                let identifier = "\(MisbehavingApp.identifier).EatsInLoad"
                let result = try system.run("succeed", extension: identifier, deadline: 20)
                #expect(result.errors.contains("may hold 144 MiB"), "\(result.errors)")
                let launch = try system.lastLaunch(of: identifier)
                #expect(launch.reason == "memoryLimit", "\(launch.explanation)")
                #expect(launch.totalTime < 3)
            }
        }

        @Test func boundsThreads() throws {
            try withMisbehaving { system in
                let count = try #require(Int(try system.text("start threads")))
                // The kernel exempts root from its limit of processes; a control group counts root's as well, else the memory limit bounds their stacks.
                if try getuid() != 0 || system.controlGroups().contains("pids") { #expect(count < 130) } else { #expect(count < 5000) }
            }
        }

        @Test func boundsDescriptors() throws {
            try withMisbehaving { system in
                let count = try #require(Int(try system.text("open descriptors")))
                #expect((100..<256).contains(count))
            }
        }

        @Test func boundsTheSizeOfAFile() throws {
            try withMisbehaving { system in
                try #expect(system.text("write a huge file", info: ["gibibytes": "5"]) == "File too large")
                try #expect(system.text("write a huge file", info: ["gibibytes": "1"]) == "written")
            }
        }
    }
}
