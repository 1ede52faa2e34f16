import PredicateFormat

/// The identifiers of a query, each once, and the conformance function for them.
struct OfferedTypes: Sendable {
    let identifiers: [String]
    let environment: EvaluationEnvironment
    /// Whether each identifier is the ancestor or one of its descendants.
    let conforming: @Sendable (_ ancestor: String) -> [Bool]

    /// - Parameter conforming: a faster form of the environment's conformance for all identifiers together; nil: they are asked one by one.
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
