import Foundation
import Synchronization
import SystemCalls
import Testing

@testable import Sandbox

/// Real groups and real processes in them, where this machine lets the tests make some.
@Suite(.serialized) struct ControlGroupTests {
    /// Groups of a name of its own, which are gone afterwards.
    private func withGroups(_ body: (ControlGroups) async throws -> Void) async throws {
        let name = "appex-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        guard let groups = ControlGroups.make(name: name) else { return }
        defer { groups.dissolve() }
        try await body(groups)
    }

    private func run(_ script: String, in group: ControlGroup) async throws -> (output: [String], report: ExitReport) {
        let (output, writing) = try OutputTail.make()
        let pid = try await SpawnThread.shared.spawn(
            Program(
                "/bin/sh", ["sh", "-c", script], environment: ["PATH=/usr/bin:/bin"], descriptors: [1: writing, 2: writing],
                groups: group.entrance()))
        let report = try await ChildProcess.end(of: pid, within: .seconds(60))
        output.drain()
        return (output.lines, report)
    }

    static let has: Set<ControlGroupController> = {
        let groups = ControlGroups.make(name: "appex-test-\(getpid())-look")
        defer { groups?.dissolve() }
        return groups?.controllers ?? []
    }()

    @Test(.enabled(if: !has.isEmpty)) func aProcessIsInItsGroupFromItsFirstInstruction() async throws {
        try await withGroups { groups in
            let group = try groups.makeGroup("one", limits: ControlGroupLimits(memory: 64 << 20, tasks: 50))
            let (output, report) = try await run("cat /proc/self/cgroup", in: group)
            #expect(report.status == 0)
            #expect(output.contains { $0.hasSuffix("/process-one") }, "\(output)")
            groups.remove(group)
        }
    }

    /// A process that adds itself to a list of processes waits until the whole machine makes and ends no thread: 7 to 20 ms.
    @Test(.enabled(if: !has.isEmpty)) func joiningAGroupHoldsUpNobody() async throws {
        try await withGroups { groups in
            let group = try groups.makeGroup("quick", limits: ControlGroupLimits(memory: 64 << 20, tasks: 50))
            let entrance = try group.entrance()
            let lists = try entrance.lists.map { try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0.rawValue)") }
            #expect(lists.allSatisfy { $0.hasSuffix("/process-quick/tasks") }, "\(lists)")
            #expect(entrance.group != nil || !lists.isEmpty)
            groups.remove(group)
        }
    }

    @Test(.enabled(if: has.contains(.pids))) func noMoreThreadsAreMadeThanTheGroupAllows() async throws {
        try await withGroups { groups in
            let group = try groups.makeGroup("few", limits: ControlGroupLimits(memory: 64 << 20, tasks: 5))
            let script = """
                import threading, time
                try:
                    for count in range(1, 50): threading.Thread(target=time.sleep, args=(3600,), daemon=True).start()
                except RuntimeError:
                    print("refused", count)
                """
            let (output, report) = try await run("exec python3 -c '\(script)'", in: group)
            #expect(report.status == 0)
            #expect(output == ["refused 5"], "the first thread and four more, also for root")
            groups.remove(group)
        }
    }

    @Test(.enabled(if: !has.isEmpty)) func nothingIsLeft() async throws {
        let name = "appex-test-\(getpid())-left"
        let groups = try #require(ControlGroups.make(name: name))
        let group = try groups.makeGroup("gone", limits: ControlGroupLimits(memory: 64 << 20, tasks: 50))
        _ = try await run("true", in: group)
        groups.remove(group)
        #expect(Self.folders(named: "process-gone").isEmpty, "a group goes with its process")
        groups.dissolve()
        #expect(Self.folders(named: name).isEmpty)
    }

    @Test(.enabled(if: !has.isEmpty), .timeLimit(.minutes(10))) func aSystemThatWasKilledLeavesNothingToItsSuccessor() async throws {
        let name = "appex-test-\(getpid())-killed"
        let first = try #require(ControlGroups.make(name: name))
        let group = try first.makeGroup("old", limits: ControlGroupLimits(memory: 64 << 20, tasks: 50))
        let pid = try await SpawnThread.shared.spawn(
            Program("/bin/sleep", ["sleep", "600"], environment: [], groups: group.entrance()))
        let (ends, feed) = AsyncStream.makeStream(of: ExitReport.self)
        let child = try ChildProcess(pid: pid) { feed.yield($0) }
        // The successor, under the same name: whatever is in a group was started by one that is gone.
        let second = try #require(ControlGroups.make(name: name))
        var reports = ends.makeAsyncIterator()
        #expect(await reports.next()?.signal == SIGKILL)
        withExtendedLifetime(child) {}
        second.dissolve()
        #expect(Self.folders(named: name).isEmpty)
    }

    @Test(.enabled(if: has.contains(.memory)), .timeLimit(.minutes(10))) func theKernelEndsWhatUsesMoreMemory() async throws {
        try await withGroups { groups in
            let group = try groups.makeGroup("greedy", limits: ControlGroupLimits(memory: 32 << 20, tasks: 50))
            let warnings = Mutex(0)
            let threshold = group.watchMemory(24 << 20) { warnings.withLock { $0 += 1 } }
            #expect(threshold != nil)
            let (_, report) = try await run("exec python3 -c '\(Self.hoard(200))'", in: group)
            #expect(report.signal == SIGKILL)
            #expect(group.memoryKills > 0)
            #expect(warnings.withLock { $0 } >= 1)
            #expect(group.peakMemory.map { $0 <= 33 << 20 } ?? true)
            threshold?.cancel()
            groups.remove(group)
        }
    }

    @Test(.enabled(if: has.contains(.memory))) func tellsWhatIsUsed() async throws {
        try await withGroups { groups in
            let group = try groups.makeGroup("modest", limits: ControlGroupLimits(memory: 64 << 20, tasks: 50))
            let (_, report) = try await run("exec python3 -c '\(Self.hoard(10))'", in: group)
            #expect(report.status == 0)
            #expect(group.memoryKills == 0)
            #expect(group.memory.map { $0 < 64 << 20 } == true)
            // Kernels before 5.19 do not tell, in the second version.
            #expect(group.peakMemory.map { $0 > 10 << 20 && $0 < 64 << 20 } ?? true)
            groups.remove(group)
        }
    }

    /// A program that holds so many mebibytes, and writes to each page.
    private static func hoard(_ mebibytes: Int) -> String { "hoard = [bytes([1]) * (1 << 20) for _ in range(\(mebibytes))]" }

    /// Groups of this name, wherever they are.
    private static func folders(named name: String) -> [String] {
        let trees = FileManager.default.enumerator(atPath: "/sys/fs/cgroup")
        return (trees?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix("/" + name) || $0 == name }
    }
}
