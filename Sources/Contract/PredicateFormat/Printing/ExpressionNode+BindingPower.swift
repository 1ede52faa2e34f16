extension ExpressionNode {
    /// The binding power of the printed node's outermost construct.
    var bindingPower: Int {
        switch kind {
        // The parser needs no parentheses around an assignment in a comparison, but readers do.
        case .assignment: BindingPower.comparison
        case .set: BindingPower.set
        case .function(let function, let arguments) where arguments.count == 2: function.infix?.power ?? BindingPower.postfix
        case .chain(_, let links): links.first?.function.infix?.power ?? BindingPower.postfix
        case .constant(.int(.min)): BindingPower.sum
        // A signed literal is an operand of its own, but no operator may bind to its digits alone.
        case .constant(.int(let number)) where number < 0: BindingPower.negation
        case .constant(.double(let number)) where number.sign == .minus: BindingPower.negation
        default: BindingPower.postfix
        }
    }
}
