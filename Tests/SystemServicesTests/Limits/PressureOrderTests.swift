import Testing

@testable import SystemServices

/// Who goes first when memory is short.
@Suite struct PressureOrderTests {
    private let start = ContinuousClock.Instant.now

    private func standing(_ id: String, _ use: PressureOrder.Use, after seconds: Int = 0) -> PressureOrder.Standing {
        PressureOrder.Standing(id: id, use: use, started: start + .seconds(seconds))
    }

    @Test func theFirstNoticeWarnsEverybody() {
        var order = PressureOrder()
        let all = [standing("shown", .shown), standing("done", .completing)]
        #expect(order.respond(to: .critical, at: start, all) == .warn(["shown", "done"]))
    }

    @Test func processesEndInTheStatedOrder() {
        var order = PressureOrder()
        var all = [standing("shown", .shown), standing("works", .working), standing("hidden app", .background), standing("done", .completing)]
        _ = order.respond(to: .pressing, at: start, all)
        var ended: [String] = []
        for second in 2..<10 {
            guard case .end(let id) = order.respond(to: .critical, at: start + .seconds(second), all) else { break }
            ended.append(id)
            all.removeAll { $0.id == id }
        }
        #expect(ended == ["done", "hidden app", "works", "shown"])
    }

    @Test(arguments: [PressureOrder.Use.working, .shown]) func whatSomebodyWaitsForGoesOnlyWhenTheMachineStandsStill(_ use: PressureOrder.Use) {
        var order = PressureOrder()
        let all = [standing("shown", use)]
        _ = order.respond(to: .pressing, at: start, all)
        #expect(order.respond(to: .pressing, at: start + .seconds(2), all) == nil)
        #expect(order.respond(to: .critical, at: start + .seconds(4), all) == .end("shown"))
    }

    @Test func amongEqualsTheOneThatHasRunLongestGoes() {
        var order = PressureOrder()
        let all = [standing("young", .background, after: 5), standing("old", .background), standing("younger", .background, after: 9)]
        _ = order.respond(to: .pressing, at: start, all)
        #expect(order.respond(to: .pressing, at: start + .seconds(2), all) == .end("old"))
    }

    @Test func pressureThatComesBackBeginsWithAWarning() {
        var order = PressureOrder()
        let all = [standing("done", .completing)]
        _ = order.respond(to: .pressing, at: start, all)
        #expect(order.respond(to: .pressing, at: start + .seconds(40), all) == .warn(["done"]))
    }

    @Test func nothingIsDoneAboutNobody() {
        var order = PressureOrder()
        #expect(order.respond(to: .critical, at: start, []) == nil)
        #expect(order.respond(to: .critical, at: start + .seconds(1), []) == nil)
    }
}
