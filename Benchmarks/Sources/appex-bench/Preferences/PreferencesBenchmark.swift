import CPeers
import ExtensionFoundation
import Foundation

/// What it takes to keep and to find a preference: a text of 40 bytes among a hundred.
struct PreferencesBenchmark {
    private static let keys = (0..<100).map { "key \($0)" }

    let scratch: String
    let runs: Int

    func run() throws -> Section {
        let folder = scratch + "/preferences"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // Foundation's files go where this says.
        setenv("XDG_CONFIG_HOME", folder, 1)
        defer { unsetenv("XDG_CONFIG_HOME") }
        guard let foundation = Foundation.UserDefaults(suiteName: "org.appex.benchmark"), let quick = peer_sqlite_open(folder + "/quick", 0),
            let durable = peer_sqlite_open(folder + "/durable", 1)
        else { throw BenchmarkError("The peers of the preferences cannot be opened.") }
        defer {
            peer_sqlite_close(quick)
            peer_sqlite_close(durable)
        }
        let own = ExtensionFoundation.UserDefaults(PreferenceDomain(identifier: "org.appex.benchmark", container: folder))

        // In turn, so that the ratios hold whatever else the machine does.
        var set = Peers(), kept = Peers(), get = Peers()
        for run in 0..<runs + runs / 10 {
            let key = Self.keys[run % Self.keys.count]
            let value = String(format: "%040d", run)
            var taken = Peers.Times()
            taken.own = measured { own.set(value, forKey: key) }
            taken.sqlite = peer_sqlite_set(quick, key, value)
            // Without `synchronize` Foundation keeps nothing: a process that is killed has lost it.
            taken.foundation = measured {
                foundation.set(value, forKey: key)
                foundation.synchronize()
            }
            if run >= runs / 10 { try set.add(taken) }
        }
        for run in 0..<max(20, runs / 20) {
            let key = Self.keys[run % Self.keys.count]
            let value = String(format: "%040d", run)
            try kept.add(
                Peers.Times(
                    own: measured {
                        own.set(value, forKey: key)
                        own.synchronize()
                    }, sqlite: peer_sqlite_set(durable, key, value), foundation: nil))
        }
        for run in 0..<runs * 10 {
            let key = Self.keys[run % Self.keys.count]
            var length = 0
            try get.add(
                Peers.Times(
                    own: measured { length += own.string(forKey: key)?.count ?? 0 }, sqlite: peer_sqlite_get(quick, key, 40),
                    foundation: measured { length += foundation.string(forKey: key)?.count ?? 0 }))
            guard length == 80 else { throw BenchmarkError("A preference was not found.") }
        }
        return Section(
            title: "Preferences: a text of 40 bytes among 100, one process",
            note:
                "SQLite has a write-ahead log and prepared statements. Foundation's is written with synchronize(), as nothing less outlives a crash; "
                + "it is safe for one writer only.",
            figures: set.figures("set, outlives the process") + kept.figures("set and synchronize, on the disk") + get.figures("read"),
            targets: [
                Target("set", set.own, atLeast: 1, timesAsFastAs: set.sqlite, "SQLite"),
                Target("set", set.own, atLeast: 1, timesAsFastAs: set.foundation, "Foundation"),
                Target("set and synchronize", kept.own, atMost: 1.5, times: kept.sqlite, "SQLite"),
                Target("read", get.own, atLeast: 1, timesAsFastAs: get.sqlite, "SQLite"),
                Target("read", get.own, atMost: 2, times: get.foundation, "Foundation"),
            ])
    }

    private func measured(_ body: () -> Void) -> Int64 {
        let start = peer_now()
        body()
        return peer_now() - start
    }
}

/// The same thing done by three.
private struct Peers {
    struct Times {
        var own: Int64 = 0
        var sqlite: Int64 = 0
        var foundation: Int64?
    }

    private(set) var own = Samples(), sqlite = Samples(), foundation = Samples()

    mutating func add(_ times: Times) throws {
        try own.add(times.own, of: "Appex")
        try sqlite.add(times.sqlite, of: "SQLite")
        if let time = times.foundation { try foundation.add(time, of: "Foundation") }
    }

    func figures(_ name: String) -> [Figure] {
        let first = [Figure(name, own, in: .microseconds, against: sqlite, "SQLite")]
        return foundation.count == 0 ? first : first + [Figure(name, own, in: .microseconds, against: foundation, "Foundation")]
    }
}
