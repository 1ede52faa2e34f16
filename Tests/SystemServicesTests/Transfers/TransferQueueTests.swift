import Testing

@testable import SystemServices

/// Whose turn it is.
@Suite struct TransferQueueTests {
    private func entry(
        _ id: Int64, _ app: String = "a", host: String? = nil, priority: Float = 0.5, discretionary: Bool = false, resumable: Bool = true
    ) -> TransferQueue.Entry {
        TransferQueue.Entry(
            id: id, app: app, session: 1, host: host ?? "host\(id)", priority: priority, isDiscretionary: discretionary, isResumable: resumable,
            connectionsPerHost: 4)
    }

    @Test func whatMattersMoreComesFirstThenWhatIsOlder() {
        let ready = (1...20).map { entry(Int64($0), priority: $0 == 17 ? 1 : 0.5) }
        #expect(TransferQueue.decide(running: [], ready: ready).starts == [17, 1, 2, 3, 4, 5])
    }

    @Test func appsGetTheSame() {
        let greedy = (1...100).map { entry(Int64($0), "greedy") }
        let modest = [entry(101, "modest"), entry(102, "modest")]
        #expect(Set(TransferQueue.decide(running: [], ready: greedy + modest).starts) == [1, 2, 101, 102])
        // The one that wants less ends, and the other one has the network to itself.
        #expect(TransferQueue.decide(running: Array(greedy[..<2]), ready: Array(greedy[2...])).starts == [3, 4, 5, 6])
    }

    @Test func manyAppsShareThePlaces() {
        let ready = (0..<100).map { entry($0, "app\($0 % 3)") }
        let starts = TransferQueue.decide(running: [], ready: ready).starts
        #expect(Dictionary(starts.map { ($0 % 3, 1) }, uniquingKeysWith: +) == [0: 2, 1: 2, 2: 2])
        let crowd = (0..<100).map { entry($0, "app\($0)") }
        #expect(TransferQueue.decide(running: [], ready: crowd).starts.count == TransferQueue.limit)
    }

    @Test func anAppThatHadMoreMakesPlaceForOneThatComesLate() {
        let running = (1...6).map { entry(Int64($0), "first") } + (7...8).map { entry(Int64($0), "second") }
        let decision = TransferQueue.decide(running: running, ready: [entry(9, "third")])
        #expect(decision == TransferQueue.Decision(starts: [9], stops: [2, 3, 4, 5, 6, 8]))
    }

    @Test func whatCannotGoOnIsNotStoppedForOthers() {
        let running = (1...8).map { entry(Int64($0), $0 < 7 ? "first" : "second", resumable: false) }
        #expect(TransferQueue.decide(running: running, ready: [entry(9, "third")]).stops.isEmpty)
    }

    @Test func aServerGetsAFewConnectionsOfASession() {
        let ready = (1...6).map { entry(Int64($0), host: "one") }
        #expect(TransferQueue.decide(running: [], ready: ready).starts.count == 4)
    }

    @Test func whatCanWaitWaitsAndMakesPlace() {
        let patient = entry(1, discretionary: true)
        #expect(TransferQueue.decide(running: [], ready: [patient]).starts == [1])
        #expect(TransferQueue.decide(running: [entry(2)], ready: [patient]).starts.isEmpty)
        #expect(TransferQueue.decide(running: [patient], ready: [entry(2)]) == TransferQueue.Decision(starts: [2], stops: [1]))
    }
}
