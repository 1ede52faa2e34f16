import Foundation

/// sum, average and the other functions of many values. nil elements are ignored.
extension Evaluator {
    mutating func statistic(_ function: BuiltInFunction, _ elements: [PredicateValue]) throws(Failure) -> PredicateValue {
        try charge(elements.count)
        if function == .count { return .int(Int64(elements.count)) }
        let values = elements.contains(where: \.isNull) ? elements.filter { !$0.isNull } : elements
        if function == .min || function == .max { return try extreme(values, sign: function == .min ? 1 : -1) }
        var numbers: [Double] = []
        numbers.reserveCapacity(values.count)
        for value in values {
            guard let number = value.number else {
                throw Failure(.typeMismatch, "\(function.rawValue) needs numbers and found \(value.kindName).")
            }
            numbers.append(number)
        }
        switch function {
        case .sum: return sum(values, numbers)
        case .mode: return .array(mode(values))
        default: break
        }
        guard !numbers.isEmpty else { return .null }
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        switch function {
        case .average: return .double(mean)
        case .median:
            numbers.sort()
            let middle = numbers.count / 2
            return .double(numbers.count % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2)
        default:
            let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return .double((squares / Double(numbers.count)).squareRoot())
        }
    }

    private mutating func extreme(_ values: [PredicateValue], sign: Int) throws(Failure) -> PredicateValue {
        var best: PredicateValue = .null
        for value in values {
            if best.isNull {
                best = value
            } else if let order = try order(value, best, []), order * sign < 0 {
                best = value
            }
        }
        return best
    }

    /// The sum of integers is an integer as long as it fits.
    private func sum(_ values: [PredicateValue], _ numbers: [Double]) -> PredicateValue {
        var total: Int64 = 0
        for value in values {
            if case .double = value { return .double(numbers.reduce(0, +)) }
            let (sum, overflow) = total.addingReportingOverflow(value.integer ?? 0)
            if overflow { return .double(numbers.reduce(0, +)) }
            total = sum
        }
        return .int(total)
    }

    /// The most frequent values, each once, in the order of their first occurrence.
    private func mode(_ values: [PredicateValue]) -> [PredicateValue] {
        var counts: [PredicateValue: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        var seen: Set<PredicateValue> = []
        return values.filter { counts[$0] == most && seen.insert($0).inserted }
    }
}
