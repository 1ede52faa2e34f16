import CSystemCalls
import Foundation

/// Many hosts that ask an extension again and again, while processes are killed at random.
///
/// In the first tenth and the last nothing is killed; the system's own process is killed in the second half only, so that what it holds in the
/// first can be compared, from when it has had to do with crashes for a while.
struct Soak {
    private let plan: SoakPlan
    private let system: SystemFixture
    private var random: SystemRandom
    private var ledger: SoakLedger
    private var report = SoakReport()
    private var hosts: [SoakHostProcess] = []
    private var memory: [Int] = []
    /// The system's process, while it lives.
    private var daemon: pid_t?
    private var wasQuiet = true

    init(_ plan: SoakPlan, _ system: SystemFixture) {
        self.plan = plan
        self.system = system
        random = SystemRandom(state: plan.seed)
        ledger = SoakLedger(requests: plan.requests)
        (report.requests, report.hosts, report.seed) = (plan.requests, plan.hosts, plan.seed)
    }

    mutating func run() throws -> SoakReport {
        let started = ContinuousClock.now
        let groups = Self.controlGroups()
        let mounts = Self.mountCount()
        let files = Self.names(in: system)
        report.descriptors[0] = try settledDescriptors()
        try startHosts()
        try loop()
        for host in hosts { try host.finish() }
        hosts = []
        report.seconds = Double((ContinuousClock.now - started) / .milliseconds(1)) / 1000
        (report.results, report.errors, report.goneWithHost) = (ledger.results, ledger.errors, ledger.goneWithHost)
        (report.lost, report.duplicated, report.mistaken) = (ledger.lost, ledger.duplicated, ledger.mistaken)
        (report.mistakenTexts, report.sentences) = (ledger.mistakenTexts, ledger.sentences)
        try lookAround(groups, mounts, files)
        return report
    }

    private mutating func startHosts() throws {
        try SoakHostProcess.install(in: system)
        let share = (plan.requests + plan.hosts - 1) / plan.hosts
        for (index, first) in stride(from: 0, to: plan.requests, by: share).enumerated() {
            hosts.append(try SoakHostProcess(first..<min(first + share, plan.requests), name: "host-\(index)", system: system))
        }
    }

    // MARK: - Going on

    private mutating func loop() throws {
        var (settled, spoken, heard) = (0, 0, ContinuousClock.now)
        while hosts.contains(where: { !$0.isDone }) {
            var hasNews = false
            for host in hosts where !host.isDone {
                if try host.read(into: &ledger) { hasNews = true }
                if host.hasFailed, try !host.read(into: &ledger), !host.isDone { throw Failure("A host has ended by itself.") }
            }
            let now = ledger.settled
            for number in settled..<max(settled, now) { try afterOutcome(number) }
            settled = max(settled, now)
            if hasNews { heard = .now }
            guard ContinuousClock.now - heard < .seconds(plan.patience) else { throw Failure("Nothing has come for \(plan.patience) s.") }
            if plan.isTalkative, settled * 20 / plan.requests > spoken {
                spoken = settled * 20 / plan.requests
                let last = memory.last.map { ", the system has \(SoakReport.mebibytes($0)) MiB" } ?? ""
                say(
                    "\(spoken * 5) %: \(ledger.results) results, \(ledger.errors) errors, \(report.kills)\(settled < plan.firstSystemKill ? last : "")"
                )
            }
            // Nothing reports that a file has grown on every file system.
            if !hasNews { poll(nil, 0, 5) }
        }
    }

    /// Kills what comes next.
    private mutating func afterOutcome(_ number: Int) throws {
        let tenth = plan.requests / 10
        let isQuiet = number < tenth || number >= plan.requests - tenth
        if isQuiet != wasQuiet {
            // Errors of what was killed last still come in the last tenth, so only the first one is judged.
            if !isQuiet { report.unexplainedErrors = ledger.errors }
            wasQuiet = isQuiet
        }
        if (2 * tenth..<plan.firstSystemKill).contains(number), number % max(1, plan.requests / 200) == 0 { noteMemory() }
        guard !isQuiet else { return }
        if number % plan.extensionKillEvery == 0 { try killExtension() }
        if number % plan.hostKillEvery == 0 { try killHost() }
        if number >= plan.firstSystemKill, number % plan.systemKillEvery == 0 { killSystem() }
    }

    private mutating func noteMemory() {
        if daemon == nil { daemon = system.system?.pid }
        if let daemon { memory.append(Processes.memory(of: daemon)) }
    }

    private mutating func killExtension() throws {
        // They live for a moment only, so the first one that is found is killed.
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        for pid in numbers.shuffled(using: &random) where Self.kill(pid, named: "appex-runner", in: system.folder) {
            report.kills.extensions += 1
            return
        }
    }

    private mutating func killHost() throws {
        guard let host = hosts.filter({ !$0.isDone }).randomElement(using: &random) else { return }
        try host.kill(&ledger)
        report.kills.hosts += 1
    }

    private mutating func killSystem() {
        guard let process = system.system else { return }
        if Self.kill(process.pid, named: "appexd", in: system.folder) { report.kills.system += 1 }
    }

    /// Through a pidfd, so that no other process is hit that has got the number meanwhile. False when this is not such a process of ours.
    private static func kill(_ pid: pid_t, named name: String, in folder: String) -> Bool {
        func text(_ file: String) -> String {
            FileManager.default.contents(atPath: "/proc/\(pid)/\(file)").map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        guard text("comm").hasPrefix(name) else { return false }
        let descriptor = appex_pidfd_open(pid)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard text("comm").hasPrefix(name), (text("environ") + text("mountinfo")).contains(folder) else { return false }
        return appex_pidfd_kill(descriptor, SIGKILL) == 0
    }

    // MARK: - Afterwards

    private mutating func lookAround(_ groups: Set<String>, _ mounts: Int, _ files: Set<String>) throws {
        let quarter = max(1, memory.count / 4)
        report.firstMemory = memory.prefix(quarter).reduce(0, +) / quarter
        report.lastMemory = memory.suffix(quarter).reduce(0, +) / quarter
        // One more request, so that there is a system to look at. It also ends what one that was killed while it made a sandbox has left.
        let result = try system.appex(system.runArguments("succeed"))
        guard result.isSuccess else { throw Failure("The system does not work any more: \(result.errors)") }
        _ = eventually { Processes.naming(system.folder).allSatisfy { $0.name == "appexd" } }
        report.processesLeft = Processes.naming(system.folder).filter { $0.name != "appexd" }.map(\.description)
        // Connections of hosts that were killed are closed when the system hears of it.
        _ = try eventually {
            report.descriptors[1] = try settledDescriptors()
            return report.descriptors[1] <= report.descriptors[0]
        }
        report.descriptorsAfter = system.system.map { Processes.descriptors(of: $0.pid) } ?? []
        _ = eventually { Self.mountCount() <= mounts && Self.controlGroups().isSubset(of: groups) }
        report.mountsLeft = max(0, Self.mountCount() - mounts)
        report.controlGroupsLeft = Self.controlGroups().subtracting(groups).sorted()
        _ = eventually { Self.names(in: system).isSubset(of: files) }
        report.filesLeft = Self.names(in: system).subtracting(files).sorted()
    }

    private func settledDescriptors() throws -> Int {
        try system.noteBaseline()
        guard let daemon = system.system else { return 0 }
        return Processes.descriptorCount(of: daemon.pid)
    }

    private static func mountCount() -> Int {
        ((try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? "").split(separator: "\n").count { $0.contains("appex") }
    }

    private static func controlGroups() -> Set<String> {
        let all = FileManager.default.enumerator(atPath: "/sys/fs/cgroup")?.compactMap { $0 as? String } ?? []
        return Set(all.filter { $0.contains("appex") && $0.split(separator: "/").last?.contains(".") == false })
    }

    /// What lies in the system's folders, but for the files that a database has while it is used, and for reports of what was killed, which stay.
    private static func names(in system: SystemFixture) -> Set<String> {
        let folders = [system.data, system.runtime, system.out]
        let names = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }
        }
        return Set(names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.contains("/appex/Reports") })
    }

    private func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// Numbers that are the same for the same seed (SplitMix64).
struct SystemRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
