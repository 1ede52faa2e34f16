import Foundation

/// The functions on numbers. A result that does not fit in a 64-bit integer becomes a double. A function of one number ignores the second.
enum Arithmetic {
    /// The integer result; nil when it does not fit or the function has no integer form.
    static func integer(_ function: BuiltInFunction, _ a: Int64, _ b: Int64) throws(PredicateEvaluationError) -> Int64? {
        let result: (partialValue: Int64, overflow: Bool)
        switch function {
        case .add: result = a.addingReportingOverflow(b)
        case .subtract: result = a.subtractingReportingOverflow(b)
        case .multiply: result = a.multipliedReportingOverflow(by: b)
        case .divide, .modulus:
            if b == 0 { throw PredicateEvaluationError(.divisionByZero, "An integer is divided by zero.") }
            result = function == .divide ? a.dividedReportingOverflow(by: b) : a.remainderReportingOverflow(dividingBy: b)
        case .power:
            // Doubles hold integers up to 2^53 exactly.
            let power = pow(Double(a), Double(b))
            guard b >= 0, abs(power) < 9_007_199_254_740_992 else { return nil }
            return Int64(exactly: power)
        case .ceiling, .floor, .truncate: return a
        case .absolute: return a == .min ? nil : abs(a)
        case .randomBelow: return a > 0 ? .random(in: 0..<a) : 0
        default: return nil
        }
        return result.overflow ? nil : result.partialValue
    }

    /// The bitwise functions of integers; nil for other functions and for fractions.
    static func bits(_ function: BuiltInFunction, _ a: Int64, _ b: Int64) -> Int64? {
        switch function {
        case .onesComplement: ~a
        case .bitwiseAnd: a & b
        case .bitwiseOr: a | b
        case .bitwiseXor: a ^ b
        // Swift's smart shifts accept any distance, including negative distances.
        case .shiftLeft: a << b
        case .shiftRight: a >> b
        default: nil
        }
    }

    static func real(_ function: BuiltInFunction, _ a: Double, _ b: Double) -> Double? {
        switch function {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: a / b
        case .modulus: a.truncatingRemainder(dividingBy: b)
        case .power: pow(a, b)
        case .squareRoot: a.squareRoot()
        case .logarithm: log10(a)
        case .naturalLogarithm: log(a)
        case .exponential: exp(a)
        case .ceiling: a.rounded(.up)
        case .floor: a.rounded(.down)
        case .truncate: a.rounded(.towardZero)
        case .absolute: abs(a)
        case .randomBelow: a > 0 && a.isFinite ? .random(in: 0..<a) : 0
        default: nil
        }
    }
}

extension BuiltInFunction {
    /// Whether format strings write the function between its two operands.
    var isArithmetic: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide, .power, .bitwiseAnd, .bitwiseOr, .bitwiseXor, .shiftLeft, .shiftRight: true
        default: false
        }
    }
}
