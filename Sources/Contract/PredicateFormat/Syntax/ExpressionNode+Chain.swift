extension ExpressionNode {
    /// The first operand and the operators after it, when the outermost operators have binding power `power`.
    private func chain(power: Int) -> (first: ExpressionNode, links: [ChainLink])? {
        switch kind {
        case .function(let function, let arguments) where arguments.count == 2 && function.infix?.power == power:
            (arguments[0], [ChainLink(function, arguments[1], range: range)])
        case .chain(let first, let links) where links.first?.function.infix?.power == power: (first, links)
        default: nil
        }
    }

    /// The canonical form of a kind: operators of equal binding power are in one chain, and a chain has at least two.
    static func chained(_ kind: Kind, _ range: SourceRange?) -> Kind {
        switch kind {
        case .function(let function, let arguments) where arguments.count == 2:
            guard let power = function.infix?.power, let (first, links) = arguments[0].chain(power: power) else { return kind }
            return .chain(first, links + [ChainLink(function, arguments[1], range: range)])
        case .chain(let start, let rest):
            guard let link = rest.first, let power = link.function.infix?.power else { return kind }
            if let (first, links) = start.chain(power: power) { return .chain(first, links + rest) }
            return rest.count == 1 ? .function(link.function, [start, link.operand]) : kind
        default: return kind
        }
    }

    /// The part of a chain that ends with a link.
    static func chain(_ first: ExpressionNode, _ links: ArraySlice<ChainLink>) -> ExpressionNode {
        guard let last = links.last else { return first }
        return ExpressionNode(.chain(first, Array(links)), range: last.range)
    }
}
