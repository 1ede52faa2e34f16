import ExtensionFoundation

/// The memory of the extensions that run, on average, in MiB. Their sandboxes do not count.
struct RunnerMemory {
    let proportional: Double
    let own: Double

    init(below system: pid_t, count: Int) throws { try self.init(of: ProcessMemory.tree(below: system), count: count) }

    init(of processes: [ProcessMemory], count: Int) throws {
        let runners = processes.filter { $0.name == "appex-runner" }
        guard runners.count == count else { throw BenchmarkError("\(runners.count) of \(count) extensions were found in /proc.") }
        func mean(_ bytes: [Int]) -> Double { Double(bytes.reduce(0, +)) / Double(count) / 1_048_576 }
        proportional = mean(runners.map(\.proportional))
        own = mean(runners.map(\.own))
    }
}
