import ExtensionFoundation
import ExtensionHost

/// What an extension costs that has begun and does nothing.
struct MemoryBenchmark {
    /// The last one is most of what the system allows at a time, 256.
    private static let counts = [1, 10, 50, 200]

    /// The system runs at most 64 for one host.
    private static let perHost = 50

    private let hosts: [ExtensionSystem]
    /// The process of `appexd`.
    private let system: pid_t

    init(host: ExtensionSystem, system: pid_t) {
        let others = Self.counts.reduce(0, max) / Self.perHost - 1
        hosts = [host] + (0..<others).map { ExtensionSystem(hostName: "appex-bench \($0 + 2)") }
        self.system = system
    }

    func run() async throws -> Section {
        var figures: [Figure] = []
        for count in Self.counts { figures += try await measure(count) }
        return Section(
            title: "Memory: idle extensions, each in its process",
            note: "Proportional: own pages, and an equal part of those shared with others. A sandbox is two processes of bubblewrap.",
            figures: figures)
    }

    private func measure(_ count: Int) async throws -> [Figure] {
        let clock = ContinuousClock()
        let started = clock.now
        let requests = try await Self.beginIdle(count, on: hosts)
        var start = Samples()
        start.add(seconds: Double((clock.now - started) / .microseconds(1)) / 1e6)
        let processes = try ProcessMemory.tree(below: system)
        for request in requests {
            await request.cancel()
            await request.finish()
        }
        return try figures(processes, count) + [Figure("\(count) idle: until all have begun", start, in: .milliseconds)]
    }

    /// Extensions that have begun and do nothing.
    static func beginIdle(_ count: Int, on hosts: [ExtensionSystem]) async throws -> [ExtensionRequest] {
        let (begun, hasBegun) = AsyncStream.makeStream(of: ExtensionHostError?.self)
        var requests: [ExtensionRequest] = []
        for number in 0..<count {
            let request = try await hosts[number % hosts.count].begin(ScratchSystem.subject, items: [item { hasBegun.yield(nil) }])
            requests.append(request)
            Task {
                do throws(ExtensionHostError) {
                    _ = try await request.result()
                    hasBegun.yield(ExtensionHostError(.extensionFailed, "It completed."))
                } catch {
                    hasBegun.yield(error)
                }
            }
        }
        var waiting = count
        for await end in begun {
            if let end { throw BenchmarkError("An extension ended that was to stay. \(end)") }
            waiting -= 1
            if waiting == 0 { break }
        }
        return requests
    }

    private func figures(_ processes: [ProcessMemory], _ count: Int) throws -> [Figure] {
        let runners = try RunnerMemory(of: processes, count: count)
        let sandboxes = processes.filter { $0.name == "bwrap" }.map(\.proportional).reduce(0, +)
        return [
            Figure("\(count) idle: each, proportional", mebibytes: runners.proportional, count: count),
            Figure("\(count) idle: each, pages of its own", mebibytes: runners.own, count: count),
            Figure("\(count) idle: the sandbox of each, proportional", mebibytes: Double(sandboxes) / Double(count) / 1_048_576, count: count),
            Figure(
                "\(count) idle: the system, proportional",
                mebibytes: Double(processes.first { $0.pid == system }?.proportional ?? 0) / 1_048_576, count: 1),
        ]
    }

    /// An item that makes the extension stay, and whose attachment is loaded when the request has begun.
    private static func item(whenLoaded action: @escaping @Sendable () -> Void) -> NSExtensionItem {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { done in
            done(Data([0]), nil)
            action()
            return nil
        }
        let item = NSExtensionItem()
        item.userInfo = ["task": "stay"]
        item.attachments = [provider]
        return item
    }
}
