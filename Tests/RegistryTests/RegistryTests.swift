import Foundation
import Registry
import Testing

/// The registry on a real file: what was acknowledged is there when another process opens it.
@Suite struct RegistryTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("appex-registry-\(UUID().uuidString).sqlite").path

    private func app(_ generation: String = "1", version: String = "1.0") -> AppRecord {
        AppRecord(identifier: "org.example.app", bundleName: "Example.app", generation: generation, version: version, installedAt: 1)
    }

    private func withRegistry(_ body: (Registry) throws -> Void) throws {
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
        try body(try Registry(path: path))
    }

    @Test func anInstallationIsThereForTheNextProcess() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("org.example.app.a", true)])
            let other = try Registry(path: path)
            #expect(try other.apps() == [app()])
            #expect(try other.choices().map(\.identifier) == ["org.example.app.a"])
        }
    }

    @Test func anUpgradeKeepsChoicesAndDropsWhatIsGone() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("org.example.app.a", true), ("org.example.app.b", true)])
            try registry.setEnabled(false, extension: "org.example.app.a")
            try registry.install(app("2", version: "2.0"), extensions: [("org.example.app.a", true), ("org.example.app.c", false)])
            let choices = try registry.choices()
            #expect(choices.map(\.identifier) == ["org.example.app.a", "org.example.app.c"])
            #expect(choices.map(\.isEnabled) == [false, false])
            #expect(try registry.apps().map(\.generation) == ["2"])
        }
    }

    @Test func crashesAreThereForTheNextProcess() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("a", true), ("b", true)])
            try registry.setCrashes([1, 2], extension: "a", disables: false)
            try registry.setCrashes([3], extension: "gone", disables: false)
            let other = try Registry(path: path)
            #expect(try other.crashes() == ["a": [1, 2]])
            #expect(try other.choices().allSatisfy { $0.disabledAt == nil })
        }
    }

    @Test func whatTheSystemDisabledThePersonEnables() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("a", true)])
            try registry.setCrashes([1, 2, 3], extension: "a", disables: true)
            #expect(try registry.crashes().isEmpty)
            #expect(try registry.choices().map(\.disabledAt) == [3])
            #expect(try registry.choices().map(\.isEnabled) == [true])
            try registry.setEnabled(true, extension: "a")
            #expect(try registry.choices().map(\.disabledAt) == [nil])
        }
    }

    @Test func anotherVersionStartsWithoutCrashes() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("a", true), ("b", true)])
            try registry.setCrashes([1, 2, 3], extension: "a", disables: true)
            try registry.setCrashes([1], extension: "b", disables: false)
            try registry.install(app("2"), extensions: [("a", true), ("b", true)])
            #expect(try registry.choices().map(\.disabledAt) == [nil, nil])
            #expect(try registry.crashes().isEmpty)
        }
    }

    @Test func whatIsRememberedOfAWidgetGoesWithItAndSurvivesAnUpgrade() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("a", true)])
            var widget = WidgetRecord(identifier: "a")
            widget.hasContent = false
            widget.budgetUsed = 7
            try registry.save(widget)
            try registry.save(WidgetRecord(identifier: "nobody's"))
            try registry.install(app("2"), extensions: [("a", true)])
            #expect(try Registry(path: path).widgets() == [widget])
            _ = try registry.uninstall("org.example.app", keepingData: true)
            #expect(try registry.widgets() == [])
        }
    }

    @Test func theOrderIsThePersons() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("a", true), ("b", true), ("c", true)])
            try registry.setOrder(["c", "a"])
            #expect(try registry.choices().map(\.identifier) == ["c", "a", "b"])
        }
    }

    @Test func removingAnAppRemovesItsChoices() throws {
        try withRegistry { registry in
            try registry.install(app(), extensions: [("a", true)])
            #expect(try registry.uninstall("org.example.app", keepingData: false) == [])
            #expect(try registry.apps().isEmpty && registry.choices().isEmpty)
        }
    }

    @Test func aGroupGoesWithItsLastMember() throws {
        try withRegistry { registry in
            func claims(_ app: String) -> [ClaimRecord] { [ClaimRecord(app, .bundle, app: app), ClaimRecord("group.shared", .group, app: app)] }
            try registry.setClaims(claims("one"), app: "one")
            try registry.setClaims(claims("two"), app: "two")
            #expect(try registry.uninstall("one", keepingData: false) == [ClaimRecord("one", .bundle, app: "one", state: .going)])
            // Until the data is gone the claim says so, whatever happens to the system.
            #expect(try registry.claims().filter { $0.state == .going }.map(\.name) == ["one"])
            try registry.removed([ClaimRecord("one", .bundle, app: "one")])
            #expect(try registry.uninstall("two", keepingData: false).map(\.name) == ["group.shared", "two"])
        }
    }

    @Test func whatWasKeptBelongsToTheAppUntilItComesAgain() throws {
        try withRegistry { registry in
            let claims = [ClaimRecord("group.shared", .group, app: "org.example.app")]
            try registry.install(app(), extensions: [], claims: claims)
            #expect(try registry.uninstall("org.example.app", keepingData: true) == [])
            #expect(try registry.claims().map(\.state) == [.kept])
            try registry.install(app(), extensions: [], claims: claims)
            #expect(try registry.claims() == claims)
            // A version that does not name it any more still has its data.
            try registry.install(app(), extensions: [], claims: [])
            #expect(try registry.claims().map(\.state) == [.kept])
        }
    }

    @Test func launchesAreListedNewestFirstAndByExtension() throws {
        try withRegistry { registry in
            let launches = (0..<5).map { number in
                Registry.Launch(
                    request: "\(number)", extension: number % 2 == 0 ? "even" : "odd", startedAt: Double(number), record: Data([UInt8(number)]))
            }
            try registry.add(Array(launches[..<2]))
            try registry.add(Array(launches[2...]))
            #expect(try registry.launches(limit: 3) == [Data([4]), Data([3]), Data([2])])
            #expect(try registry.launches(extension: "odd", limit: 10) == [Data([3]), Data([1])])
        }
    }

    @Test func aFileThatIsNoDatabaseIsAnErrorNotATrap() throws {
        try Data("not a database, and long enough to be looked at as one".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: (any Error).self) { try Registry(path: path) }
    }
}
