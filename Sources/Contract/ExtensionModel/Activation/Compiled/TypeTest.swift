import PredicateFormat

/// A question about one type identifier whose other side is a constant, asked of every type of every attachment or summed up for
/// each attachment.
struct TypeTest: Sendable {
    /// What becomes of the answers for the types of an attachment.
    enum Quantifier: Sendable {
        case each, any, all
    }

    /// 128 bits of a hash that is keyed by chance when the process starts. Comparing these instead of the texts keeps deciding a
    /// rule free of reference counting; that two questions ever share them cannot be brought about and will not happen.
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
    /// The constant identifier; for the general form the comparison as text. ASCII, so that equal strings are the same bytes.
    private let text: String
    private let comparison: PredicateNode
    /// Names the question: equal for the same one, in whatever rule it stands.
    let key: Key

    /// - Returns: nil where only the general evaluator knows whether the question makes sense.
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

    /// For each of the types whether it passes.
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
