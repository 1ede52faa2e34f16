import Synchronization
import SystemCalls
import Testing

/// Turns for what a person scrolls to.
@Suite struct LatestFirstTests {
    /// Notes what happens, in its order, and lets others wait for it.
    private actor Journal {
        private(set) var lines: [String] = []
        private var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

        func note(_ line: String) {
            lines.append(line)
            for waiter in waiting where waiter.line == line { waiter.continuation.resume() }
            waiting.removeAll { $0.line == line }
        }

        func wait(for line: String) async {
            if lines.contains(line) { return }
            await withCheckedContinuation { waiting.append((line, $0)) }
        }
    }

    private let journal = Journal()

    /// Work that runs until `open` is noted.
    private func begin(_ name: String, _ turns: LatestFirst, until open: String) -> Task<Void, any Error> {
        Task { [journal] in
            do {
                try await turns.run {
                    await journal.note("\(name) runs")
                    await journal.wait(for: open)
                }
            } catch {
                await journal.note("\(name) \(error)")
                throw error
            }
        }
    }

    /// Begins work that has to wait, and returns when it does: the count of those that wait has grown.
    private func queue(_ name: String, _ turns: LatestFirst, until open: String) async -> Task<Void, any Error> {
        let before = turns.waitingCount
        let task = begin(name, turns, until: open)
        while turns.waitingCount == before { await Task.yield() }
        return task
    }

    @Test func onlySoManyRunAndTheLastThatAskedIsNext() async throws {
        let turns = LatestFirst(atOnce: 1, waiting: 10)
        let first = begin("a", turns, until: "open")
        await journal.wait(for: "a runs")
        let others = [await queue("b", turns, until: "open"), await queue("c", turns, until: "open"), await queue("d", turns, until: "open")]
        #expect(await journal.lines == ["a runs"])
        await journal.note("open")
        for task in [first] + others { try await task.value }
        #expect(await journal.lines == ["a runs", "open", "d runs", "c runs", "b runs"])
    }

    @Test func theOneThatHasWaitedLongestMakesRoom() async throws {
        let turns = LatestFirst(atOnce: 1, waiting: 2)
        let first = begin("a", turns, until: "open")
        await journal.wait(for: "a runs")
        let second = await queue("b", turns, until: "open")
        let third = await queue("c", turns, until: "open")
        let fourth = begin("d", turns, until: "open")
        await #expect(throws: LatestFirst.Refusal.crowded) { try await second.value }
        await journal.note("open")
        for task in [first, third, fourth] { try await task.value }
        #expect(await journal.lines == ["a runs", "b crowded", "open", "d runs", "c runs"])
    }

    @Test func aTaskThatIsCancelledLosesItsPlace() async throws {
        let turns = LatestFirst(atOnce: 1, waiting: 10)
        let first = begin("a", turns, until: "open")
        await journal.wait(for: "a runs")
        let second = await queue("b", turns, until: "open")
        second.cancel()
        await #expect(throws: LatestFirst.Refusal.cancelled) { try await second.value }
        await journal.note("open")
        try await first.value
        #expect(await journal.lines == ["a runs", "b cancelled", "open"])
        try await turns.run { await journal.note("the turn is free") }
    }

    @Test func aTaskThatWasCancelledBeforeAskingHasNoTurn() async throws {
        let turns = LatestFirst(atOnce: 1, waiting: 10)
        let task = Task { [journal] in
            await journal.wait(for: "cancelled")
            try await turns.run {}
        }
        task.cancel()
        await journal.note("cancelled")
        await #expect(throws: LatestFirst.Refusal.cancelled) { try await task.value }
    }

    @Test func workThatFailsGivesItsTurnBack() async throws {
        struct Failure: Error {}
        let turns = LatestFirst(atOnce: 1, waiting: 10)
        await #expect(throws: Failure.self) { try await turns.run { throw Failure() } }
        try await turns.run {}
    }

    private final class Counts: Sendable {
        struct State {
            var running = 0
            var most = 0
            var ended = 0
        }
        let state = Mutex(State())

        func begin() {
            state.withLock { state in
                state.running += 1
                state.most = max(state.most, state.running)
            }
        }
    }

    /// Many at once, some of which are cancelled at any moment: each ends once, and never more than three run.
    @Test func nobodyIsForgottenWhateverHappens() async throws {
        let turns = LatestFirst(atOnce: 3, waiting: 20)
        let counts = Counts()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<300 {
                let task = Task {
                    try await turns.run {
                        counts.begin()
                        await Task.yield()
                        counts.state.withLock { $0.running -= 1 }
                    }
                }
                if number % 3 == 0 { task.cancel() }
                group.addTask {
                    _ = await task.result
                    counts.state.withLock { $0.ended += 1 }
                }
            }
        }
        counts.state.withLock { #expect($0.running == 0 && $0.most <= 3 && $0.ended == 300) }
        #expect(turns.waitingCount == 0)
    }
}
