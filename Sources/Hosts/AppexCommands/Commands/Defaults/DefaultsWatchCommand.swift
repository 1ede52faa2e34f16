import ArgumentParser
import ExtensionFoundation

/// `appex defaults watch`.
struct DefaultsWatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Print each change until you stop it.",
        discussion: "With --json a line for each: its key, and its value unless it was removed.")

    @OptionGroup var options: DefaultsDomain

    @Argument(help: "Only this key.")
    var key: String?

    @Option(name: .long, help: "End after this many changes.")
    var count: Int?

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let domain = try await options.open()
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let watch = try PreferenceWatch(domain) { continuation.yield() }
        defer { watch.stop() }
        var known = texts(domain)
        var left = count ?? .max
        Terminal.standardError("Watching \(options.domain).\n")
        for await _ in changes {
            let current = texts(domain)
            for key in Set(known.keys).union(current.keys).sorted() where known[key] != current[key] {
                show(key, domain.value(key))
                left -= 1
                if left <= 0 { return }
            }
            known = current
        }
    }

    private func texts(_ domain: PreferenceDomain) -> [String: String] {
        domain.all().filter { key == nil || $0.key == key }.mapValues { PreferenceText.json($0, isPretty: false) }
    }

    private func show(_ key: String, _ value: Any?) {
        if outputOptions.json {
            var line: [String: Any] = ["key": key]
            if let value { line["value"] = value }
            print(PreferenceText.json(line, isPretty: false))
        } else {
            print((value.map { "\(key) = \(PreferenceText.plain($0))" } ?? "\(key) was removed").printableLine)
        }
        fflush(nil)
    }
}
