import Testing

@testable import SystemServices

@Suite struct DaemonOptionsTests {
    @Test func aRungIsForcedByName() throws {
        #expect(try DaemonOptions(["--rung", "landlock"]).rung == .landlock)
        #expect(try DaemonOptions(["--rung", "namespaces", "--allow-unsandboxed"]).rung == .namespaces)
        #expect(try DaemonOptions([]).rung == nil)
    }

    @Test func anotherFileTellsOfMemoryPressure() throws {
        #expect(try DaemonOptions(["--memory-pressure", "/run/pressure"]).memoryPressure == "/run/pressure")
    }

    @Test(arguments: [["--rung"], ["--memory-pressure"], ["--rung", "none"], ["--rung", "NOT SANDBOXED"], ["--unsafe"], ["landlock"]])
    func refusesWhatItDoesNotKnow(_ arguments: [String]) {
        #expect(throws: DaemonOptions.Problem.self) { try DaemonOptions(arguments) }
    }
}
