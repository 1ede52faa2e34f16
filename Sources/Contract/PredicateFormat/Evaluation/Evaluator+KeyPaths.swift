import Foundation

/// Keys, collection operators and indexes.
extension Evaluator {
    mutating func value(at path: ArraySlice<PathKey>, of start: consuming PredicateValue) throws(Failure) -> PredicateValue {
        var value = start
        for position in path.indices {
            let key = path[position]
            // Every key of nil is nil, like messages to nil.
            if value.isNull { return .null }
            if key.isOperator { return try apply(collectionOperator(key), to: value, rest: path[(position + 1)...]) }
            value = try self.value(forKey: key.name, of: value, depth: 0)
        }
        return value
    }

    /// The same for an object that is converted only as far as the path reads it.
    mutating func object(at path: ArraySlice<PathKey>, of start: EvaluatedObject) throws(Failure) -> EvaluatedObject {
        var object = start
        for position in path.indices {
            let key = path[position]
            if case .value(let value) = object { return .value(try self.value(at: path[position...], of: value)) }
            if key.isOperator { return .value(try apply(collectionOperator(key), to: object, rest: path[(position + 1)...])) }
            try charge()
            if let found = object.member(key.name) {
                object = found
            } else if !key.isSelf {
                guard let answers = try answers(object, key) else { return .value(.null) }
                object = .value(answers)
            }
        }
        return object
    }

    private func collectionOperator(_ key: PathKey) throws(Failure) -> CollectionOperator {
        guard let known = key.operator else { throw Failure(.undefinedKey, "There is no collection operator \(key.name).") }
        return known
    }

    /// The values for a key of the elements of a collection; nil for a dictionary.
    private mutating func answers(_ object: EvaluatedObject, _ key: PathKey) throws(Failure) -> PredicateValue? {
        switch object {
        case .rows(let rows, let depth):
            var answers: [PredicateValue] = []
            answers.reserveCapacity(rows.count)
            for row in rows {
                try charge()
                answers.append(EvaluatedObject.pairs(row, depth: depth + 1).member(key.name)?.value ?? .null)
            }
            return .array(answers)
        case .strings, .numbers:
            var answers: [PredicateValue] = []
            guard case .array(let elements) = object.value else { return nil }
            answers.reserveCapacity(elements.count)
            for element in elements { answers.append(try value(forKey: key.name, of: element, depth: 1)) }
            return .array(answers)
        case .value, .pairs, .texts, .integers, .doubles: return nil
        }
    }

    /// The value for one key. A collection returns its elements' values for the key.
    mutating func value(forKey key: String, of value: PredicateValue, depth: Int) throws(Failure) -> PredicateValue {
        try charge()
        guard depth < 64 else { throw Failure(.tooMuchWork, "A value is nested more than 64 levels deep.") }
        switch value {
        case .null: return .null
        case .dictionary(let pairs):
            if let found = pairs.find(key) { return found }
            return key == "self" || key == "SELF" ? value : .null
        case .array(let elements):
            if key == "self" || key == "SELF" { return value }
            var answers: [PredicateValue] = []
            answers.reserveCapacity(elements.count)
            for element in elements { answers.append(try self.value(forKey: key, of: element, depth: depth + 1)) }
            return .array(answers)
        case .set(let elements):
            if key == "self" || key == "SELF" { return value }
            var answers: Set<PredicateValue> = []
            for element in elements {
                let answer = try self.value(forKey: key, of: element, depth: depth + 1)
                try charge(walking: answer)
                answers.insert(answer)
            }
            return .set(answers)
        case .object(let object):
            if let found = object.predicateValue(forKey: key) { return found }
            if key == "self" || key == "SELF" { return value }
            throw Failure(.undefinedKey, "\(object.predicateDescription) has no key \"\(key)\".")
        default:
            if let found = value.builtInProperty(key) { return found }
            throw Failure(.undefinedKey, "\(value.kindName.capitalizedFirst) has no key \"\(key)\".")
        }
    }

    mutating func element(_ index: IndexNode, of base: ExpressionNode) throws(Failure) -> PredicateValue {
        let value = try value(of: base)
        if value.isNull { return .null }
        switch index {
        case .size:
            guard let count = value.count else { throw indexMismatch(value) }
            return .int(Int64(count))
        case .first:
            guard let elements = value.elements else { throw indexMismatch(value) }
            return elements.first ?? .null
        case .last:
            guard let elements = value.elements else { throw indexMismatch(value) }
            return elements.last ?? .null
        case .expression(let expression): return try element(self.value(of: expression), of: value)
        }
    }

    /// The element at an index of an array, or for a key of a dictionary.
    func element(_ index: PredicateValue, of value: PredicateValue) throws(Failure) -> PredicateValue {
        switch (value, index) {
        case (.dictionary(let pairs), .string(let key)): return pairs[key] ?? .null
        case (.object(let object), .string(let key)): return object.predicateValue(forKey: key) ?? .null
        case (.array(let elements), _):
            guard let number = index.integer, let position = Int(exactly: number) else { throw indexMismatch(value) }
            guard elements.indices.contains(position) else {
                throw Failure(.indexOutOfRange, "The index \(position) is outside an array of \(elements.count).")
            }
            return elements[position]
        default: throw indexMismatch(value)
        }
    }

    private func indexMismatch(_ value: PredicateValue) -> Failure {
        Failure(.typeMismatch, "\(value.kindName.capitalizedFirst) has no elements for that index.")
    }
}

extension String {
    /// The string with a capital letter, for the beginning of a sentence.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
