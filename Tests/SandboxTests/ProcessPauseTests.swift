import Foundation
import Testing

@testable import Sandbox

/// A process that stands still while somebody looks.
@Suite struct ProcessPauseTests {
    private func busyShell() throws -> Process {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "while :; do :; done"]
        try shell.run()
        return shell
    }

    private func end(_ shell: Process) {
        kill(shell.processIdentifier, SIGKILL)
        shell.waitUntilExit()
    }

    @Test func aProcessStandsStillAndGoesOn() throws {
        let shell = try busyShell()
        defer { end(shell) }
        let process = ForeignProcess(pid: shell.processIdentifier)
        #expect(!ProcessPause.hasStopped(process.pid))
        let (isStill, used) = ProcessPause.during([process]) {
            let before = ProcessUse.cpuTime(of: process.pid)
            usleep(50_000)
            return (ProcessPause.hasStopped(process.pid), ProcessUse.cpuTime(of: process.pid) - before)
        }.result
        #expect(isStill && used == 0)
        #expect(!ProcessPause.hasStopped(process.pid))
    }

    @Test func oneThatSomebodyStoppedStaysSo() throws {
        let shell = try busyShell()
        defer { end(shell) }
        kill(shell.processIdentifier, SIGSTOP)
        let deadline = ContinuousClock.now + .seconds(5)
        while !ProcessPause.hasStopped(shell.processIdentifier), .now < deadline { usleep(1000) }
        ProcessPause.during([ForeignProcess(pid: shell.processIdentifier)]) {}
        usleep(20_000)
        #expect(ProcessPause.hasStopped(shell.processIdentifier))
    }

    @Test func severalStandStillTogether() throws {
        let shells = try [busyShell(), busyShell(), busyShell()]
        defer { shells.forEach(end) }
        let processes = shells.map { ForeignProcess(pid: $0.processIdentifier) }
        let stopped = ProcessPause.during([ForeignProcess(pid: Int32.max)] + processes) {
            processes.map { ProcessPause.hasStopped($0.pid) }
        }.result
        #expect(stopped == [true, true, true])
        #expect(processes.allSatisfy { !ProcessPause.hasStopped($0.pid) })
    }

    @Test func goesOnWhenNobodyWantsItToStandStill() throws {
        let shell = try busyShell()
        defer { end(shell) }
        let process = ForeignProcess(pid: shell.processIdentifier)
        ProcessPause.during([process]) {
            #expect(ProcessPause.during([process, process]) { ProcessPause.hasStopped(process.pid) }.result)
            // A signal to go on would have been taken by now.
            usleep(20_000)
            #expect(ProcessPause.hasStopped(process.pid))
        }
        #expect(!ProcessPause.hasStopped(process.pid))
    }

    @Test func oneThatHasGoneIsNoTrouble() {
        let (result, standstill) = ProcessPause.during([ForeignProcess(pid: Int32.max)]) { 7 }
        #expect(result == 7 && standstill == ProcessPause.Standstill())
    }

    @Test func reportsWhetherAllStoodStill() throws {
        let shell = try busyShell()
        defer { end(shell) }
        let process = ForeignProcess(pid: shell.processIdentifier)
        #expect(ProcessPause.during([process]) { usleep(20_000) }.standstill == ProcessPause.Standstill())
        let standstill = ProcessPause.during([process]) { _ = kill(process.pid, SIGCONT) }.standstill
        #expect(standstill == ProcessPause.Standstill(isWhole: false, resumed: [process.pid]))
        #expect(!ProcessPause.hasStopped(process.pid))
    }

    @Test func noticesOneThatStopsAgainBeforeTheEnd() throws {
        let shell = try busyShell()
        defer { end(shell) }
        let process = ForeignProcess(pid: shell.processIdentifier)
        let standstill = ProcessPause.during([process]) {
            for _ in 0..<3 {
                kill(process.pid, SIGCONT)
                usleep(20_000)
                kill(process.pid, SIGSTOP)
                usleep(20_000)
            }
        }.standstill
        #expect(standstill == ProcessPause.Standstill(isWhole: false, resumed: [process.pid]))
    }

    @Test func oneThatIsKilledHasNotResumedItself() throws {
        let shell = try busyShell()
        defer { end(shell) }
        let process = ForeignProcess(pid: shell.processIdentifier)
        #expect(ProcessPause.during([process]) { _ = kill(process.pid, SIGKILL) }.standstill.resumed.isEmpty)
    }

    @Test func whoeverStoppedAProcessMayResumeIt() throws {
        let shell = try busyShell()
        defer { end(shell) }
        let process = ForeignProcess(pid: shell.processIdentifier)
        kill(process.pid, SIGSTOP)
        let deadline = ContinuousClock.now + .seconds(5)
        while !ProcessPause.hasStopped(process.pid), .now < deadline { usleep(1000) }
        let standstill = ProcessPause.during([process]) { _ = kill(process.pid, SIGCONT) }.standstill
        #expect(standstill == ProcessPause.Standstill(isWhole: false))
    }

    /// The number of a process that has ended may be that of another program.
    @Test func aProcessThatWasNotStartedHereIsLeftAlone() {
        #expect(!ProcessPause.during([ForeignProcess(pid: getppid())]) { ProcessPause.hasStopped(getppid()) }.result)
    }
}
