import ExtensionFoundation
import ExtensionHost

/// Measures Appex against peers of the same run, and reports. That a target is missed is a result, not a failure: the status is 0 then.
@main
enum AppexBench {
    static func main() async {
        if let role = ChildRole(arguments: CommandLine.arguments) { return role.run() }
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            let report = try await measure(options)
            print(options.isJSON ? try report.json() : report.table())
        } catch {
            FileHandle.standardError.write(Data("appex-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func measure(_ options: Options) async throws -> Report {
        let system = try ScratchSystem(prefix: options.prefix, scratch: options.scratch)
        defer { system.end() }
        let host = try await system.host(installing: options.subject)
        var report = Report()
        for benchmark in options.benchmarks {
            FileHandle.standardError.write(Data("Measuring: \(benchmark.rawValue) ...\n".utf8))
            let sections: [Section] =
                switch benchmark {
                case .launch:
                    [
                        try await launch(.steady, host, options, runs: 100), try await launch(.idle, host, options, runs: 20),
                        try await RungBenchmark(
                            prefix: options.prefix, subject: options.subject, scratch: options.scratch, runs: options.scaled(100)
                        ).run(),
                    ]
                case .roundTrip: [try await RoundTripBenchmark(rounds: options.scaled(20)).run()]
                case .handOver: [try await HandOverBenchmark(host: host, scratch: options.scratch, runs: options.scaled(24)).run()]
                case .coordination: [try CoordinationBenchmark(scratch: options.scratch, rounds: options.scaled(20)).run()]
                case .predicate: [try PredicateBenchmark(peer: options.gnustep, rounds: options.scaled(20)).run()]
                case .match:
                    [
                        try await MatchBenchmark(
                            apps: MatchApps(host: host, subject: options.subject, scratch: options.scratch), queries: options.scaled(3000)
                        ).run()
                    ]
                case .layout:
                    [
                        try LayoutBenchmark(
                            scratch: options.scratch, kiwi: KiwiPeer(python: options.python, script: options.kiwi), gtkHost: options.gtkHost,
                            runs: options.scaled(60)
                        ).run()
                    ]
                case .views:
                    try await ViewsBenchmark(host: host, system: system.pid, gtkHost: options.gtkHost, runs: options.scaled(50)).run()
                case .preferences: [try PreferencesBenchmark(scratch: options.scratch, runs: options.scaled(5000)).run()]
                case .transfers:
                    [
                        try await TransfersBenchmark(
                            host: host, scratch: options.scratch, server: options.fileServer, runs: options.scaled(15)
                        ).run()
                    ]
                case .today:
                    try await TodayBenchmark(
                        host: host, system: system.pid, subject: options.subject, scratch: options.scratch, prefix: options.prefix,
                        gtkHost: options.gtkHost, runs: options.scaled(20)
                    ).run()
                case .files:
                    try await FilesBenchmark(
                        host: host, system: system.pid, subject: options.subject, scratch: options.scratch, prefix: options.prefix,
                        peer: options.filesPeer, scaled: options.scaled
                    ).run()
                case .pages:
                    try await PagesBenchmark(
                        host: host, scratch: options.scratch, prefix: options.prefix, browsers: options.browsers, runs: options.scaled(50)
                    ).run()
                case .photos:
                    try await PhotosBenchmark(
                        host: host, system: system.pid, scratch: options.scratch, prefix: options.prefix, gtkHost: options.gtkHost,
                        scaled: options.scaled
                    ).run()
                case .memory: [try await MemoryBenchmark(host: host, system: system.pid).run()]
                }
            report.sections += sections
        }
        report.finish()
        return report
    }

    private static func launch(_ rhythm: LaunchBenchmark.Rhythm, _ host: ExtensionSystem, _ options: Options, runs: Int) async throws -> Section {
        try await LaunchBenchmark(host: host, command: options.prefix + "/bin/appex", rhythm: rhythm, runs: options.scaled(runs)).run()
    }
}
