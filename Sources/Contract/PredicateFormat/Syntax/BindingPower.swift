/// How tightly each construct binds its operands; a larger number binds tighter. The parser and the printer both use these values.
enum BindingPower {
    static let any = 0
    static let or = 10
    static let and = 20
    static let not = 30
    static let comparison = 40
    static let assignment = 45
    static let set = 50
    static let bitOr = 52
    static let bitXor = 54
    static let bitAnd = 56
    static let shift = 58
    static let sum = 60
    static let product = 70
    static let power = 80
    static let negation = 90
    static let postfix = 100
}
