import Foundation

extension Evaluator {
    mutating func apply(_ function: BuiltInFunction, to values: [PredicateValue]) throws(Failure) -> PredicateValue {
        switch function {
        case .average, .sum, .count, .min, .max, .median, .mode, .standardDeviation:
            if values.count == 1 {
                if values[0].isNull { return function == .count ? .int(0) : .null }
                if let elements = try members(of: values[0]) { return try statistic(function, elements) }
            }
            return try statistic(function, values)
        case .random: return .double(.random(in: 0..<1))
        case .now: return .date(environment.now())
        default: break
        }
        // The parser checks the count, but nodes can also be built in code.
        guard let wanted = function.argumentCount, values.count == wanted, let first = values.first else {
            throw Failure(.invalidArgument, "\(function.rawValue) got \(values.count) arguments.")
        }
        switch function {
        case .withoutIndex: return first
        case .cast: return try cast(first, to: values[1])
        case .element: return first.isNull ? .null : try element(values[1], of: first)
        case .uppercase, .lowercase, .canonical, .length: return try applyToText(function, first)
        case .distance: return try distance(first, values[1])
        default: return try values.count > 1 ? applyToNumbers(function, first, values[1]) : applyToNumbers(function, first)
        }
    }

    private mutating func applyToText(_ function: BuiltInFunction, _ value: PredicateValue) throws(Failure) -> PredicateValue {
        if value.isNull { return .null }
        guard case .string(let text) = value else {
            throw Failure(.typeMismatch, "\(function.rawValue) needs a string and got \(value.kindName).")
        }
        try charge(text.utf8.count / (text.isASCII ? 64 : 8))
        return switch function {
        case .uppercase: .string(text.uppercased())
        case .lowercase: .string(text.lowercased())
        case .canonical: .string(TextComparison.fold(text, [.caseInsensitive, .diacriticInsensitive]))
        default: .int(Int64(text.utf16.count))
        }
    }

    /// The functions of two numbers, and those of one number, which ignore the second.
    func applyToNumbers(
        _ function: BuiltInFunction, _ left: PredicateValue, _ right: PredicateValue = .int(0)
    ) throws(Failure) -> PredicateValue {
        if left.isNull || right.isNull { return .null }
        guard let a = left.number, let b = right.number else {
            throw Failure(.typeMismatch, "\(function.rawValue) needs numbers and got \((left.number == nil ? left : right).kindName).")
        }
        if let a = left.integer, let b = right.integer {
            // Two integers give an integer, as in NSNumber's arithmetic: 5 / 2 is 2.
            if !left.isDouble, !right.isDouble, let result = try Arithmetic.integer(function, a, b) { return .int(result) }
            if let result = Arithmetic.bits(function, a, b) { return .int(result) }
        }
        guard let result = Arithmetic.real(function, a, b) else { throw Failure(.typeMismatch, "\(function.rawValue) needs integers.") }
        return .double(result)
    }

    /// `FUNCTION(receiver, "selector", …)`: a property without colons, or a function of the language. Nothing else can be
    /// called, because a predicate may come from an untrusted bundle.
    mutating func call(_ selector: String, on target: PredicateValue, with arguments: [PredicateValue]) throws(Failure) -> PredicateValue {
        if arguments.isEmpty, !selector.contains(":") {
            return try value(at: [PathKey(selector)], of: target)
        }
        if ["valueForKey:", "valueForKeyPath:"].contains(selector), arguments.count == 1, case .string(let path) = arguments[0] {
            let keys = selector == "valueForKey:" ? [path] : path.split(separator: ".").map(String.init)
            return try value(at: keys.map(PathKey.init)[...], of: target)
        }
        guard let function = BuiltInFunction(rawValue: selector) else {
            throw Failure(.unsupported, "FUNCTION may not call \"\(selector)\".")
        }
        return try apply(function, to: arguments)
    }

    private mutating func cast(_ value: PredicateValue, to type: PredicateValue) throws(Failure) -> PredicateValue {
        guard case .string(let name) = type else {
            throw Failure(.typeMismatch, "CAST needs the name of a class as a string and got \(type.kindName).")
        }
        if value.isNull { return .null }
        switch (name, value) {
        case ("NSNumber", .date(let date)), ("NSDecimalNumber", .date(let date)): return .double(date.timeIntervalSinceReferenceDate)
        case ("NSNumber", .string(let text)), ("NSDecimalNumber", .string(let text)):
            return Int64(text).map { .int($0) } ?? Double(text).map { .double($0) } ?? .null
        case ("NSNumber", _) where value.number != nil, ("NSDecimalNumber", _) where value.number != nil: return value
        case ("NSDate", .date): return value
        case ("NSDate", .string("now()")): return .date(environment.now())
        case ("NSDate", _):
            if let seconds = value.number { return .date(Date(timeIntervalSinceReferenceDate: seconds)) }
        case ("NSString", .string): return value
        case ("NSString", _): return .string(value.description)
        case ("NSData", .string(let text)):
            if let data = Data(base64Encoded: text) { return .data(data) }
        case ("NSArray", _): if let elements = try members(of: value) { return .array(elements) }
        case ("NSSet", _):
            if let elements = try members(of: value) { return .set(Set(try distinct(elements))) }
        default: break
        }
        throw Failure(.typeMismatch, "\(value.kindName.capitalizedFirst) cannot be cast to \(name.prefix(80)).")
    }

    /// Metres along the surface of the earth between two values that have `latitude` and `longitude` (degrees).
    private mutating func distance(_ left: PredicateValue, _ right: PredicateValue) throws(Failure) -> PredicateValue {
        if left.isNull || right.isNull { return .null }
        var angles: [Double] = []
        for place in [left, right] {
            for key in ["latitude", "longitude"] {
                guard let degrees = try value(forKey: key, of: place, depth: 0).number else {
                    throw Failure(.typeMismatch, "A location needs numbers for latitude and longitude.")
                }
                angles.append(degrees * .pi / 180)
            }
        }
        let latitude = sin((angles[2] - angles[0]) / 2), longitude = sin((angles[3] - angles[1]) / 2)
        let part = latitude * latitude + cos(angles[0]) * cos(angles[2]) * longitude * longitude
        let earthRadius = 6_371_008.8
        return .double(2 * earthRadius * asin(min(1, sqrt(part))))
    }
}
