import PredicateFormat

/// A test of one type identifier against a constant, made for every type of every attachment or summed up for each attachment.
struct TypeTest: Sendable {
    /// How the results for an attachment's types are combined.
    enum Quantifier: Sendable {
        case each, any, all
    }

    /// 128 bits of a hash with a random seed for each process. Comparing hashes instead of texts avoids reference counting while a rule is
    /// decided; two tests with the same hash cannot be provoked and will not occur by chance.
    struct Key: Sendable, Equatable {
        let low: Int
        let high: Int

        fileprivate init(_ form: Form, _ quantifier: Quantifier, _ text: String) {
            func hash(_ salt: UInt8) -> Int {
                var hasher = Hasher()
                hasher.combine(salt)
                hasher.combine(form)
                hasher.combine(quantifier)
                hasher.combine(text)
                return hasher.finalize()
            }
            low = hash(0)
            high = hash(1)
        }
    }

    fileprivate enum Form {
        case conformsTo, equals, general
    }

    let quantifier: Quantifier
    private let form: Form
    /// The constant identifier; for the general form, the comparison as text. ASCII, so that equal strings have equal bytes.
    private let text: String
    private let comparison: PredicateNode
    /// Identifies the test: equal for equal tests in all rules.
    let key: Key

    /// - Returns: nil when only the general evaluator can decide whether the comparison is valid.
    init?(_ name: ComparisonOperator, _ constant: PredicateValue, _ options: ComparisonOptions, _ quantifier: Quantifier) {
        comparison = .compare(.evaluatedObject, name, .constant(constant), options: options)
        switch (name, constant) {
        case (.conformsTo, .string(let identifier)): (form, text) = (.conformsTo, identifier)
        case (.equalsType, .string(let identifier)): (form, text) = (.equals, identifier)
        default: (form, text) = (.general, comparison.predicateFormat)
        }
        guard Self.isASCII(text) else { return nil }
        self.quantifier = quantifier
        key = Key(form, quantifier, text)
    }

    /// Whether each of the types passes.
    func passing(_ types: OfferedTypes) throws(PredicateEvaluationError) -> [Bool] {
        if form == .conformsTo { return types.conforming(text) }
        return try types.identifiers.map { identifier throws(PredicateEvaluationError) in
            if form == .equals, Self.isASCII(identifier) { return Self.isEqualIgnoringCase(identifier, text) }
            return try comparison.evaluate(with: .string(identifier), environment: types.environment)
        }
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    private static func isEqualIgnoringCase(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
        return zip(left.utf8, right.utf8).allSatisfy { folded($0) == folded($1) }
    }
}
