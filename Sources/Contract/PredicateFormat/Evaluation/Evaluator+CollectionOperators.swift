extension Evaluator {
    /// Applies a collection operator to the collection on its left and the key path on its right.
    mutating func apply(
        _ name: CollectionOperator, to value: PredicateValue, rest: ArraySlice<String>
    ) throws(Failure) -> PredicateValue {
        guard let elements = try members(of: value) else {
            throw Failure(.typeMismatch, "\(name.rawValue) needs a collection and got \(value.kindName).")
        }
        switch name {
        case .count: return try self.value(at: rest, of: .int(Int64(elements.count)))
        case .allValues: return try self.value(at: rest, of: .array(elements))
        case .allKeys:
            guard case .dictionary(let pairs) = value else {
                throw Failure(.typeMismatch, "@allKeys needs a dictionary and got \(value.kindName).")
            }
            return try self.value(at: rest, of: .array(pairs.keys.sorted().map { .string($0) }))
        case .sum: return try statistic(.sum, answers(elements, rest))
        case .average: return try statistic(.average, answers(elements, rest))
        case .min: return try statistic(.min, answers(elements, rest))
        case .max: return try statistic(.max, answers(elements, rest))
        case .unionOfObjects: return .array(try answers(elements, rest).filter { !$0.isNull })
        case .distinctUnionOfObjects: return .array(try distinct(answers(elements, rest).filter { !$0.isNull }))
        case .unionOfArrays: return .array(try flattened(elements, rest, name))
        case .distinctUnionOfArrays: return .array(try distinct(flattened(elements, rest, name)))
        case .unionOfSets, .distinctUnionOfSets: return .set(Set(try distinct(flattened(elements, rest, name))))
        }
    }

    private mutating func answers(_ elements: [PredicateValue], _ path: ArraySlice<String>) throws(Failure) -> [PredicateValue] {
        var answers: [PredicateValue] = []
        answers.reserveCapacity(elements.count)
        for element in elements {
            try charge()
            answers.append(try value(at: path, of: element))
        }
        return answers
    }

    private mutating func flattened(
        _ elements: [PredicateValue], _ path: ArraySlice<String>, _ name: CollectionOperator
    ) throws(Failure) -> [PredicateValue] {
        var result: [PredicateValue] = []
        for answer in try answers(elements, path) where !answer.isNull {
            guard let inner = answer.elements else {
                throw Failure(.typeMismatch, "\(name.rawValue) needs a collection of collections and found \(answer.kindName).")
            }
            try charge(inner.count)
            result += inner
        }
        return result
    }

    /// The values without duplicates, in the order of their first occurrence.
    mutating func distinct(_ values: [PredicateValue]) throws(Failure) -> [PredicateValue] {
        var seen: Set<PredicateValue> = []
        var result: [PredicateValue] = []
        for value in values {
            try charge(walking: value)
            if seen.insert(value).inserted { result.append(value) }
        }
        return result
    }
}

extension Evaluator {
    /// The elements of a collection; nil for any other value. Copying a set or the values of a dictionary is charged.
    mutating func members(of value: PredicateValue) throws(PredicateEvaluationError) -> [PredicateValue]? {
        if case .array(let elements) = value { return elements }
        try charge((value.count ?? 0) / 4)
        return value.elements
    }
}
