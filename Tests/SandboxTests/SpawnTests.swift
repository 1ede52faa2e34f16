import Foundation
import SystemCalls
import Testing
import Wire

@testable import Sandbox

/// What a new process has of the one that started it, in a control group and outside of one.
@Suite struct SpawnTests {
    /// A group without folders goes the way of groups on every machine.
    static let groups: [ControlGroup?] = [nil, ControlGroup(folders: [:], isUnified: false)]

    private func run(_ script: String, in group: ControlGroup?) async throws -> [String] {
        let (output, writing) = try OutputTail.make()
        let pid = try await SpawnThread.shared.spawn(
            Program(
                "/bin/sh", ["sh", "-c", script], environment: ["PATH=/usr/bin:/bin", "WORD=a b"], descriptors: [1: writing, 2: writing],
                groups: group?.entrance()))
        let report = try await ChildProcess.end(of: pid, within: .seconds(60))
        output.drain()
        #expect(report.status == 0)
        return output.lines
    }

    @Test(arguments: groups) func everySignalIsAtItsDefaultAndNoneIsBlocked(_ group: ControlGroup?) async throws {
        // What this process ignores, a program would ignore, too.
        signal(SIGTTOU, SIG_IGN)
        let lines = try await run("exec cat /proc/self/status", in: group)
        let masks = lines.filter { ["SigBlk", "SigIgn", "SigCgt"].contains($0.prefix(6)) }.compactMap { UInt64($0.dropFirst(8), radix: 16) }
        // Without the two that libc keeps for itself.
        #expect(masks.map { $0 & ~0x1_8000_0000 } == [0, 0, 0], "\(masks)")
    }

    @Test(arguments: groups) func onlyTheGivenDescriptorsAreOpen(_ group: ControlGroup?) async throws {
        // The last is what the listing itself opens: its folder.
        try await #expect(run("exec ls /proc/self/fd", in: group) == ["0", "1", "2", "3"])
    }

    @Test(arguments: groups) func itIsASessionOfItsOwnWithTheGivenEnvironment(_ group: ControlGroup?) async throws {
        let lines = try await run("echo $$; cut -d' ' -f6 /proc/$$/stat; echo \"$WORD\"", in: group)
        #expect(lines.count == 3 && lines[0] == lines[1] && lines.last == "a b", "\(lines)")
    }

    @Test(arguments: groups) func aProgramThatIsMissingIsAnErrorAndLeavesNoProcess(_ group: ControlGroup?) async throws {
        let error = await #expect(throws: SystemError.self) {
            _ = try await SpawnThread.shared.spawn(
                Program("/nonexistent/program", ["program"], environment: [], groups: group?.entrance()))
        }
        #expect(error?.code == ENOENT)
    }

    /// The child has the memory of this process until it is its program, and must leave it as it was.
    @Test func whatIsInMemoryStaysAsItIs() async throws {
        let words = (0..<2000).map { "word \($0)" }
        for _ in 0..<50 { try await #expect(run("exit 0", in: Self.groups[1]) == []) }
        #expect(words.enumerated().allSatisfy { $1 == "word \($0)" })
    }

    /// Bubblewrap is killed before it says which process is the first one inside: that one is not left waiting.
    @Test func theFirstProcessInsideEndsWithItsBubblewrap() async throws {
        ChildProcess.adoptOrphans()
        let (reading, writing) = try Self.pipe()
        let (information, _) = try Self.pipe()
        _ = fcntl(information.rawValue, F_SETFL, O_NONBLOCK)
        let marker = "/tmp/appex-orphan-\(UUID().uuidString)"
        let words = ["bwrap", "--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "--block-fd", "3", "/bin/sh", "-c", ": \(marker)"]
        let pid = try await SpawnThread.shared.spawn(Program("/usr/bin/bwrap", words, environment: [], descriptors: [3: reading]))
        func named() -> [Int32] {
            ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }.filter {
                KernelFile.read("/proc/\($0)/cmdline")?.contains(marker) == true
            }
        }
        let started = ContinuousClock.now + .seconds(30)
        while named().count < 2, .now < started { usleep(10_000) }
        try #require(named().count == 2)
        await withCheckedContinuation { continuation in
            let child = try? ChildProcess(pid: pid, information: information) { _ in continuation.resume() }
            #expect(child != nil)
            kill(pid, SIGKILL)
        }
        let ended = ContinuousClock.now + .seconds(30)
        while !named().isEmpty, .now < ended { usleep(10_000) }
        #expect(named().isEmpty, "the first process inside waits for ever")
        for left in named() { kill(left, SIGKILL) }
        withExtendedLifetime(writing) {}
    }

    private static func pipe() throws -> (reading: OwnedDescriptor, writing: OwnedDescriptor) {
        var ends: [Int32] = [0, 0]
        try #require(Glibc.pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }
}
