/// The functions of the predicate language. The raw value is the name in `NSExpression`'s spelling.
///
/// No other function can be called: a format string may come from an untrusted bundle.
public enum BuiltInFunction: String, Sendable, Hashable, CaseIterable {
    case average = "average:", sum = "sum:", count = "count:", min = "min:", max = "max:"
    case median = "median:", mode = "mode:", standardDeviation = "stddev:"
    case add = "add:to:", subtract = "from:subtract:", multiply = "multiply:by:", divide = "divide:by:"
    case modulus = "modulus:by:", power = "raise:toPower:"
    case squareRoot = "sqrt:", logarithm = "log:", naturalLogarithm = "ln:", exponential = "exp:"
    case ceiling = "ceiling:", floor = "floor:", truncate = "trunc:", absolute = "abs:"
    case random = "random", randomBelow = "randomn:", now = "now"
    case uppercase = "uppercase:", lowercase = "lowercase:", canonical = "canonical:", length = "length:"
    case bitwiseAnd = "bitwiseAnd:with:", bitwiseOr = "bitwiseOr:with:", bitwiseXor = "bitwiseXor:with:"
    case shiftLeft = "leftshift:by:", shiftRight = "rightshift:by:", onesComplement = "onesComplement:"
    case withoutIndex = "noindex:"
    case distance = "distanceToLocation:fromLocation:"
    case cast = "castObject:toType:"
    case element = "objectFrom:withIndex:"

    /// The number of arguments; nil for the statistical functions, which take one collection or any number of values.
    var argumentCount: Int? {
        switch self {
        case .average, .sum, .count, .min, .max, .median, .mode, .standardDeviation: nil
        default: rawValue.count { $0 == ":" }
        }
    }

    /// Finds the function with a name from a format string; the last colon may be missing, and case is ignored.
    init?(named name: String, argumentCount: Int) {
        var wanted = name.lowercased()
        // NSExpression's name for a random number below a limit has an n; without the n, the meaning is still clear.
        if argumentCount == 1, wanted == "random" || wanted == "random:" { wanted = "randomn" }
        let candidates = argumentCount == 0 ? [wanted] : [wanted, wanted + ":"]
        let matches = Self.allCases.filter { candidates.contains($0.rawValue.lowercased()) }
        guard let match = matches.first(where: { $0.argumentCount == argumentCount }) ?? matches.first else { return nil }
        self = match
    }

    /// The infix symbol and its binding power, for functions that have an infix form.
    var infix: (symbol: String, power: Int)? {
        switch self {
        case .add: ("+", BindingPower.sum)
        case .subtract: ("-", BindingPower.sum)
        case .multiply: ("*", BindingPower.product)
        case .divide: ("/", BindingPower.product)
        case .power: ("**", BindingPower.power)
        case .bitwiseAnd: ("&", BindingPower.bitAnd)
        case .bitwiseOr: ("|", BindingPower.bitOr)
        case .bitwiseXor: ("^", BindingPower.bitXor)
        case .shiftLeft: ("<<", BindingPower.shift)
        case .shiftRight: (">>", BindingPower.shift)
        default: nil
        }
    }
}
