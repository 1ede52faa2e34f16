import PredicateFormat

/// The identifiers of a query, each once, and whom to ask about them.
struct OfferedTypes: Sendable {
    let identifiers: [String]
    let environment: EvaluationEnvironment
    /// For each identifier whether it is a type or a descendant of it.
    let conforming: @Sendable (_ ancestor: String) -> [Bool]

    /// - Parameter conforming: a faster way to ask the environment's question of all identifiers; one by one without it.
    init(_ identifiers: [String], _ environment: EvaluationEnvironment, conforming: (@Sendable (_ ancestor: String) -> [Bool])? = nil) {
        self.identifiers = identifiers
        self.environment = environment
        let conformance = environment.conformance
        self.conforming = conforming ?? { ancestor in identifiers.map { conformance($0, ancestor) } }
    }

    /// The families of each identifier.
    var traits: [AttachmentTraits] {
        var traits = [AttachmentTraits](repeating: [], count: identifiers.count)
        for family in AttachmentTraits.families {
            for (index, isMember) in conforming(family.identifier).enumerated() where isMember { traits[index].insert(family.trait) }
        }
        return traits
    }
}
