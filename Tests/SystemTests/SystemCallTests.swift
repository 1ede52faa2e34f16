import Foundation
import Testing

extension SystemTests {
    /// What the log says of system calls that the sandbox does not know. Which these are, the unit tests look at.
    @Suite struct SystemCallTests {
        @Test(arguments: Rung.all) func anUnknownCallIsReportedOnceWithTheLibraryThatMadeIt(_ rung: Rung) throws {
            try withSystem { system in
                system.hasUnknownCalls = true
                let tool = try system.startSystem(rung.systemArguments)
                defer { withExtendedLifetime(tool) {} }
                try system.succeed("install", BadApp.bundle())
                let action = BadApp.Point.action.identifier
                try system.succeed("enable", action)
                // Three threads make it, one after the other.
                let result = try system.succeed("run", action, "--text", "x", "--user-info", "act=make a call of a kernel to come")
                #expect(result.output.contains("ENOSYS"))
                let launch = try system.lastLaunch(of: action)
                #expect(launch.reason == "completed" && launch.sandboxRung == rung.name)
                let lines = launch.output.filter { $0.contains(SystemFixture.unknownCall) }
                #expect(lines.count == 1 && lines.allSatisfy { $0.contains("call 600 of lib") && $0.contains("ENOSYS") }, "\(launch.output)")
            }
        }
    }
}
