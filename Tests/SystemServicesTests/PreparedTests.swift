import ExtensionModel
import Sandbox
import Testing
import Wire

@testable import SystemServices

/// Processes that wait for a request: which ones are handed out, and what becomes of the others.
@Suite struct PreparedTests {
    // MARK: - The life of one

    private func prepared(isReady: Bool = true) -> ExtensionLifecycle {
        var lifecycle = ExtensionLifecycle(point: .action, requestBudget: nil)
        #expect(lifecycle.handle(.startedPrepared) == [.setDeadline(ExtensionLifecycle.preparedBudget)])
        if isReady { #expect(lifecycle.turn(of: .prepared) == .now) }
        return lifecycle
    }

    private func exit(signal: Int32 = 0) -> ExtensionLifecycle.Event {
        .exited(ExitReport(status: 0, signal: signal, peakMemory: 0), lastLine: nil)
    }

    @Test func aRequestStartsTheTimeOfTheLaunchAndOfTheRequest() {
        var lifecycle = prepared()
        #expect(lifecycle.handle(.requested(budget: .seconds(7))) == [.setDeadline(ExtensionPoint.action.launchBudget)])
        #expect(lifecycle.phase == .launching)
        #expect(lifecycle.handle(.loaded) == [.setDeadline(.seconds(7))])
    }

    @Test func aProcessThatIsNotReadyGetsNoRequest() {
        var lifecycle = prepared(isReady: false)
        #expect(!lifecycle.isReady)
        #expect(lifecycle.handle(.requested(budget: nil)).contains(.kill))
        #expect(lifecycle.phase != .launching)
    }

    @Test func nobodyComes() {
        var lifecycle = prepared()
        #expect(lifecycle.handle(.deadline).contains(.kill))
        #expect(!lifecycle.isReady, "it is about to end")
        #expect(!lifecycle.isStackWanted)
        _ = lifecycle.handle(exit(signal: 9))
        #expect(lifecycle.phase == .ended)
    }

    @Test(arguments: [WireLifecyclePhase.loaded, .began, .completing, .cancelling, .finished, .hostGone, .blocked, .responding])
    func whatOnlyAnExtensionReportsIsNeverReportedBeforeARequest(_ phase: WireLifecyclePhase) {
        var lifecycle = prepared()
        #expect(lifecycle.turn(of: phase) == .never)
    }

    @Test func readinessIsReportedOnceAndOnlyByAPreparedProcess() {
        var lifecycle = prepared()
        #expect(lifecycle.turn(of: .prepared) == .never)
        var cold = ExtensionLifecycle(point: .action, requestBudget: nil)
        _ = cold.handle(.started)
        #expect(cold.turn(of: .prepared) == .never)
    }

    @Test func pressureEndsItAtOnce() {
        var lifecycle = prepared()
        #expect(lifecycle.handle(.pressure).contains(.kill))
    }

    // MARK: - All of them

    private let host = HostIdentifier()

    private func inputs(_ name: String, catalog: UInt64 = 1, _ change: (inout LaunchRequest) -> Void = { _ in }) -> PreparedShelf.Inputs {
        var launch = LaunchRequest(
            request: "\(Int.random(in: 0...9999))", extensionIdentifier: name, appIdentifier: "org.example.app", point: .action, entitlements: .none,
            appPath: "/none/Example.app", extensionPath: "PlugIns/Ext.appex", displayName: "Ext", languages: ["en"], containerPath: "/none/ext",
            temporaryPath: "/none/\(Int.random(in: 0...9999))", declaredTypesPath: "/none/types.json")
        change(&launch)
        return PreparedShelf.Inputs(launch, rung: .namespaces, catalog: catalog)
    }

    @Test func aProcessIsHandedOutOnce() {
        var shelf = PreparedShelf()
        #expect(shelf.add("1", inputs("a"), owner: host) == [])
        #expect(shelf.add("2", inputs("a"), owner: host) == nil, "one like it waits")
        #expect(shelf.take(inputs("b")).process == nil)
        #expect(shelf.take(inputs("a")).process == "1")
        #expect(shelf.take(inputs("a")).process == nil)
    }

    @Test func aRequestSeesTheProcessThatItWouldGet() {
        var shelf = PreparedShelf()
        _ = shelf.add("1", inputs("a"), owner: host)
        #expect(shelf.process(for: inputs("a")) == "1")
        #expect(shelf.process(for: inputs("a", catalog: 2)) == nil && shelf.process(for: inputs("b")) == nil)
        _ = shelf.take(inputs("a"))
        #expect(shelf.process(for: inputs("a")) == nil)
    }

    @Test func whatWasMadeFromSomethingElseIsDropped() {
        let different: [PreparedShelf.Inputs] = [
            inputs("a", catalog: 2), inputs("a") { $0.languages = ["de"] }, inputs("a") { $0.point.memoryLimit /= 2 },
            inputs("a") { $0.appPath = "/none/2/Example.app" },
            inputs("a") { $0.personalFolders = [PersonalFolder(.downloads, path: "/none/d", access: .reading)] },
        ]
        for inputs in different {
            var shelf = PreparedShelf()
            _ = shelf.add("1", self.inputs("a"), owner: host)
            let (process, outdated) = shelf.take(inputs)
            #expect(process == nil && outdated == ["1"])
            #expect(shelf.processes == [])
        }
    }

    @Test func theOldestGivesWay() {
        var shelf = PreparedShelf()
        for name in ["1", "2", "3"] { #expect(shelf.add(name, inputs(name), owner: host) == []) }
        #expect(shelf.add("4", inputs("4"), owner: host) == ["1"])
        #expect(shelf.processes == ["2", "3", "4"])
    }

    @Test func aFloodStartsFewProcesses() {
        var shelf = PreparedShelf()
        let started = (0..<1000).count { shelf.add("\($0)", inputs("\($0)"), owner: host) != nil }
        #expect(started < 100)
        #expect(shelf.processes.count == PreparedShelf.limit)
    }

    @Test func processesGoWithTheirHost() {
        var shelf = PreparedShelf()
        _ = shelf.add("1", inputs("a"), owner: host)
        _ = shelf.add("2", inputs("b"), owner: HostIdentifier())
        #expect(shelf.removeAll(of: host) == ["1"])
        #expect(shelf.processes == ["2"])
    }
}
