import Foundation
import PredicateFormat
import Testing

@Suite struct PredicateTraceTests {
    let object: PredicateValue = ["items": [["n": 1], ["n": 5]], "name": "x"]

    @Test func recordsTheValueOfEveryNode() throws {
        let trace = try PredicateNode(parsing: "SUBQUERY(items, $i, $i.n > 2).@count == 2 AND name == 'x'").explain(with: object)
        #expect(trace.passed == false)
        #expect(trace.parts.map(\.passed) == [false, true])
        let count = try #require(trace.parts.first?.parts.first)
        #expect(count.text == "SUBQUERY(items, $i, $i.n > 2).@count")
        #expect(count.value == "1")
        let rounds = try #require(count.parts.first).parts.filter { $0.note != nil }
        #expect(rounds.map(\.note) == ["$i = element 0", "$i = element 1"])
        #expect(rounds.map(\.passed) == [false, true])
        #expect(trace.rendered.contains("✗ $i.n > 2"))
    }

    @Test func showsPartsThatNeedNotBeAskedAndWhatFailsThere() throws {
        let trace = try PredicateNode(parsing: "name == 'x' OR name > 1").explain(with: object)
        #expect(trace.passed == true)
        #expect(trace.parts.count == 2)
        #expect(trace.parts.last?.error?.contains("no order") == true)
    }

    @Test func aChainIsOneNodeWithItsOperands() throws {
        let trace = try PredicateNode(parsing: "items.@count + 1 - items.@count == 1").explain(with: object)
        #expect(trace.passed == true)
        #expect(trace.parts.first?.parts.map(\.text) == ["items.@count", "1", "items.@count"])
    }

    @Test func goesThroughJSON() throws {
        let trace = try PredicateNode(parsing: "ANY items.n == 5").explain(with: object)
        let data = try JSONEncoder().encode(trace)
        #expect(try JSONDecoder().decode(PredicateTrace.self, from: data) == trace)
    }

    @Test func staysWithinItsLimit() throws {
        let environment = EvaluationEnvironment(limits: EvaluationLimits(traceNodes: 5))
        let trace = try PredicateNode(parsing: "SUBQUERY(items, $i, $i.n > 2).@count == 1").explain(with: object, environment: environment)
        func count(_ node: PredicateTrace) -> Int { 1 + node.parts.map(count).reduce(0, +) }
        func isCut(_ node: PredicateTrace) -> Bool { node.isCut || node.parts.contains(where: isCut) }
        #expect(count(trace) == 5)
        #expect(isCut(trace))
        #expect(trace.passed == true)
    }
}
