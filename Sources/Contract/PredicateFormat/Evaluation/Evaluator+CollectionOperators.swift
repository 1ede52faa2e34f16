extension Evaluator {
    /// Applies a collection operator to the collection on its left and the key path on its right.
    mutating func apply(
        _ name: CollectionOperator, to value: PredicateValue, rest: ArraySlice<PathKey>
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
        default: return try join(answers(elements, rest), name)
        }
    }

    /// The same for an object that is converted only as far as the path reads it.
    mutating func apply(
        _ name: CollectionOperator, to object: EvaluatedObject, rest: ArraySlice<PathKey>
    ) throws(Failure) -> PredicateValue {
        switch (name, object) {
        case (.count, .rows(let rows, _)): return try value(at: rest, of: .int(Int64(rows.count)))
        case (.count, .strings(let strings)): return try value(at: rest, of: .int(Int64(strings.count)))
        case (.count, .numbers(let numbers)): return try value(at: rest, of: .int(Int64(numbers.count)))
        case (.allKeys, _), (.allValues, _): return try apply(name, to: object.value, rest: rest)
        case (_, .rows(let rows, let depth)):
            var answers: [PredicateValue] = []
            answers.reserveCapacity(rows.count)
            for row in rows {
                try charge()
                answers.append(try self.object(at: rest, of: .pairs(row, depth: depth + 1)).value)
            }
            return try join(answers, name)
        default: return try apply(name, to: object.value, rest: rest)
        }
    }

    /// - Parameter answers: the elements' values for the key path.
    private mutating func join(_ answers: [PredicateValue], _ name: CollectionOperator) throws(Failure) -> PredicateValue {
        switch name {
        case .count, .allKeys, .allValues: return .array(answers)
        case .sum: return try statistic(.sum, answers)
        case .average: return try statistic(.average, answers)
        case .min: return try statistic(.min, answers)
        case .max: return try statistic(.max, answers)
        case .unionOfObjects: return .array(answers.filter { !$0.isNull })
        case .distinctUnionOfObjects: return .array(try distinct(answers.filter { !$0.isNull }))
        case .unionOfArrays: return .array(try flattened(answers, name))
        case .distinctUnionOfArrays: return .array(try distinct(flattened(answers, name)))
        case .unionOfSets, .distinctUnionOfSets: return .set(Set(try distinct(flattened(answers, name))))
        }
    }

    private mutating func answers(_ elements: [PredicateValue], _ path: ArraySlice<PathKey>) throws(Failure) -> [PredicateValue] {
        var answers: [PredicateValue] = []
        answers.reserveCapacity(elements.count)
        for element in elements {
            try charge()
            answers.append(try value(at: path, of: element))
        }
        return answers
    }

    private mutating func flattened(_ answers: [PredicateValue], _ name: CollectionOperator) throws(Failure) -> [PredicateValue] {
        var result: [PredicateValue] = []
        for answer in answers where !answer.isNull {
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
