import Foundation
import Testing

@testable import Sandbox

@Suite struct DelegatedScopeTests {
    /// A runtime folder and a tree of the second version that look as if there were a manager.
    private final class Place {
        let folder = FileManager.default.temporaryDirectory.path + "/appex-scope-" + UUID().uuidString
        var environment: [String: String] { ["XDG_RUNTIME_DIR": folder] }
        var unified: ControlGroupPlace {
            ControlGroupPlace(membership: "0::/session.scope\n", mounts: "30 1 0:26 / \(folder)/groups rw - cgroup2 cgroup2 rw\n")
        }

        init(controllers: String = "cpu memory pids") throws {
            try FileManager.default.createDirectory(atPath: folder + "/systemd", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: folder + "/groups/session.scope", withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: folder + "/systemd/private"))
            try Data((controllers + "\n").utf8).write(to: URL(fileURLWithPath: folder + "/groups/session.scope/cgroup.controllers"))
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }
    }

    @Test func isAskedForWhereAManagerCanGiveMemory() throws {
        let place = try Place()
        let scope = try #require(DelegatedScope(environment: place.environment, place: place.unified))
        #expect(scope.call.contains("appexd-\(getpid()).scope"))
        #expect(
            scope.call.suffix(12) == ["3", "PIDs", "au", "1", "\(getpid())", "Delegate", "b", "true", "CollectMode", "s", "inactive-or-failed", "0"])
    }

    @Test func isNotAskedForElsewhere() throws {
        let (place, poor) = (try Place(), try Place(controllers: "cpu pids"))
        #expect(DelegatedScope(environment: [:], place: place.unified) == nil)
        #expect(DelegatedScope(environment: ["XDG_RUNTIME_DIR": "/"], place: place.unified) == nil, "nobody is there to ask")
        #expect(DelegatedScope(environment: poor.environment, place: poor.unified) == nil, "its groups could not limit memory")
        #expect(DelegatedScope(environment: place.environment, place: ControlGroupPlace(membership: "", mounts: "")) == nil)
    }

    /// The manager of this folder does not answer.
    @Test func isNotEnteredWhenNobodyAnswers() throws {
        let place = try Place()
        let scope = try #require(DelegatedScope(environment: place.environment, place: place.unified))
        #expect(!scope.enter())
    }
}
