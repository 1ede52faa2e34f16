import PredicateFormat

/// Predicates read and evaluated, by Appex and by GNUstep.
struct PredicateBenchmark {
    private static let evaluations = 1_000
    private static let parses = 200

    /// The program that Objective-C source of the same package is compiled to.
    let peer: String
    /// Rounds of each case, taken in turn.
    let rounds: Int

    /// The samples of one case: nanoseconds of one run, each the mean of a batch.
    private struct Measured {
        let format: String
        var tree = Samples(), object = Samples(), gnustep = Samples()
        var parsing = Samples(), gnustepParsing = Samples()
    }

    func run() throws -> Section {
        let cases = PredicateCase.all
        let gnustep = try GNUstepPeer(program: peer, object: PredicateCase.object, cases: cases)
        defer { gnustep.end() }
        var measured = cases.map { Measured(format: $0.format) }
        for round in -1..<rounds {
            for (index, `case`) in cases.enumerated() {
                var sample = measured[index]
                try measure(`case`, index, gnustep, &sample)
                // The first round fills the caches.
                if round >= 0 { measured[index] = sample }
            }
        }
        return section(measured)
    }

    private func measure(_ case: PredicateCase, _ index: Int, _ gnustep: GNUstepPeer, _ samples: inout Measured) throws {
        let arguments = `case`.arguments.map { PredicateArgument.value(PredicateValue(bridging: $0)) }
        let node = try PredicateNode(parsing: `case`.format, arguments: arguments)
        let predicate = NSPredicate(format: `case`.format, argumentArray: `case`.arguments)
        let object = PredicateCase.object
        let value = PredicateValue(bridging: object)

        let (duration, expected) = try gnustep.evaluate(index, count: Self.evaluations)
        samples.gnustep.add(duration, of: Self.evaluations)
        try samples.tree.time(Self.evaluations) {
            guard try node.evaluate(with: value) == expected else { throw disagreement(`case`) }
        }
        try samples.object.time(Self.evaluations) {
            guard predicate.evaluate(with: object) == expected else { throw disagreement(`case`) }
        }
        samples.gnustepParsing.add(try gnustep.parse(index, count: Self.parses), of: Self.parses)
        try samples.parsing.time(Self.parses) { _ = try PredicateNode(parsing: `case`.format, arguments: arguments) }
    }

    private func disagreement(_ case: PredicateCase) -> BenchmarkError {
        BenchmarkError("GNUstep computes something else for \(`case`.format), so that the times cannot be compared.")
    }

    private func section(_ cases: [Measured]) -> Section {
        func figures(_ title: String, _ ours: KeyPath<Measured, Samples>, _ theirs: KeyPath<Measured, Samples>) -> [Figure] {
            cases.map { Figure("\(title): \($0.format)", $0[keyPath: ours], in: .nanoseconds, against: $0[keyPath: theirs], "GNUstep") }
        }
        let tree = figures("evaluate", \.tree, \.gnustep)
        let object = figures("evaluate(with:)", \.object, \.gnustep)
        let parsing = figures("parse", \.parsing, \.gnustepParsing)
        return Section(
            title: "Predicates: read and evaluated, \(cases.count) of them",
            note: "evaluate: a PredicateNode with a PredicateValue. evaluate(with:): NSPredicate(format:) with a Swift dictionary. "
                + "GNUstep: NSPredicate with an NSDictionary.",
            figures: tree + object + parsing,
            targets: [
                Target("evaluate, geometric mean", tree, atLeast: 5, timesAsFastAs: "GNUstep"),
                Target("evaluate(with:), geometric mean", object, atLeast: 5, timesAsFastAs: "GNUstep"),
                Target("parse, geometric mean", parsing, atLeast: 1, timesAsFastAs: "GNUstep"),
            ])
    }
}

extension Samples {
    /// Adds what one of `count` runs took on average.
    fileprivate mutating func add(_ duration: Duration, of count: Int) { add(seconds: duration / .seconds(1) / Double(count)) }

    fileprivate mutating func time(_ count: Int, _ body: () throws -> Void) rethrows {
        let clock = ContinuousClock()
        add(try clock.measure { for _ in 0..<count { try body() } }, of: count)
    }
}
