import ExtensionFoundation
import ExtensionHost

/// What an extension costs that shows an interface of 30 views and waits for the person.
struct ViewMemory {
    private static let counts = [1, 10]
    /// Of each of many; the libraries that they share count in equal parts.
    private static let budget = 10.0

    let host: ExtensionSystem
    /// The process of `appexd`.
    let system: pid_t

    func run() async throws -> Section {
        var section = Section(
            title: "Views: memory of extensions with an interface of 30 views, each in its process",
            note: "Proportional, as in the memory benchmark. Without a view: an extension of the same app that has begun and does nothing.",
            figures: [])
        for count in Self.counts {
            let idle = try await MemoryBenchmark.beginIdle(count, on: [host])
            let without = try RunnerMemory(below: system, count: count)
            for request in idle {
                await request.cancel()
                await request.finish()
            }
            var shown: [ShownView] = []
            for _ in 0..<count { shown.append(try await ShownView(ShownView.form, on: host)) }
            for view in shown { await view.settled() }
            let with = try RunnerMemory(below: system, count: count)
            for view in shown { await view.end() }
            section.figures += [
                Figure("\(count) without a view: each, proportional", mebibytes: without.proportional, count: count),
                Figure("\(count) without a view: each, pages of its own", mebibytes: without.own, count: count),
                Figure("\(count) with 30 views: each, proportional", mebibytes: with.proportional, count: count),
                Figure("\(count) with 30 views: each, pages of its own", mebibytes: with.own, count: count),
            ]
            if count == Self.counts.last {
                section.targets.append(Target("each of \(count) with 30 views, proportional", mebibytes: with.proportional, atMost: Self.budget))
            }
        }
        return section
    }
}
