/// Parses a format string into nodes: precedence climbing over predicates and expressions together.
///
/// One function parses both kinds because `(` may open either; trying first one kind and then the other would take
/// time exponential in the number of parentheses.
struct Parser {
    enum Parsed {
        case predicate(PredicateNode)
        case expression(ExpressionNode)
    }

    private(set) var lexer: Lexer
    private(set) var current: Token
    private(set) var previousUpper = 0
    let limits: ParsingLimits
    private var depth = 0

    init(_ text: String, arguments: [PredicateArgument], limits: ParsingLimits) throws(PredicateSyntaxError) {
        guard text.utf8.count <= limits.length else {
            throw PredicateSyntaxError(
                scalars: Array(text.unicodeScalars.prefix(40)), offset: 0,
                found: "\(text.utf8.count) bytes of text", expected: "at most \(limits.length)")
        }
        lexer = Lexer(text, arguments: arguments)
        current = Token(kind: .end, range: SourceRange(lower: 0, upper: 0), text: "")
        self.limits = limits
        current = try lexer.next()
    }

    mutating func predicate() throws(PredicateSyntaxError) -> PredicateNode {
        let node = try parsePredicate(BindingPower.any)
        try expectEnd("AND, OR or the end of the predicate")
        return node
    }

    mutating func expression() throws(PredicateSyntaxError) -> ExpressionNode {
        let node = try parseExpression(BindingPower.any)
        try expectEnd("an operator or the end of the expression")
        return node
    }

    private func expectEnd(_ expected: String) throws(PredicateSyntaxError) {
        guard current.kind == .end else { throw unexpected(expected) }
    }

    // MARK: Tokens

    mutating func advance() throws(PredicateSyntaxError) {
        previousUpper = current.range.upper
        current = try lexer.next()
    }

    func unexpected(_ expected: String, hint: String? = nil) -> PredicateSyntaxError {
        lexer.error(at: current.range.lower, found: current.name, expected: expected, hint: hint)
    }

    mutating func take(_ symbol: Token.Symbol) throws(PredicateSyntaxError) -> Bool {
        guard current.kind == .symbol(symbol) else { return false }
        try advance()
        return true
    }

    mutating func expect(_ symbol: Token.Symbol, hint: String? = nil) throws(PredicateSyntaxError) {
        guard try take(symbol) else { throw unexpected("\"\(symbol.rawValue)\"", hint: hint) }
    }

    func range(from lower: Int) -> SourceRange { SourceRange(lower: lower, upper: previousUpper) }

    // MARK: Kinds

    func asPredicate(_ parsed: Parsed) throws(PredicateSyntaxError) -> PredicateNode {
        switch parsed {
        case .predicate(let node): return node
        case .expression:
            throw unexpected("a comparison operator such as == or CONTAINS", hint: "A value alone is neither true nor false.")
        }
    }

    func asExpression(_ parsed: Parsed, from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        switch parsed {
        case .expression(let node): return node
        case .predicate(let node):
            throw lexer.error(
                at: node.range?.lower ?? lower, found: "a predicate", expected: "a value",
                hint: "A predicate is true or false; it cannot be compared or computed with.")
        }
    }

    mutating func parsePredicate(_ minimum: Int) throws(PredicateSyntaxError) -> PredicateNode {
        // Two statements: in one, the current token would be read before the operand.
        let parsed = try parse(minimum)
        return try asPredicate(parsed)
    }

    mutating func parseExpression(_ minimum: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        let lower = current.range.lower
        let parsed = try parse(minimum)
        return try asExpression(parsed, from: lower)
    }

    func make(_ kind: ExpressionNode.Kind, from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        let node = ExpressionNode(kind, range: range(from: lower))
        try check(depth: node.depth, at: lower)
        return node
    }

    func make(_ kind: PredicateNode.Kind, from lower: Int) throws(PredicateSyntaxError) -> PredicateNode {
        let node = PredicateNode(kind, range: range(from: lower))
        try check(depth: node.depth, at: lower)
        return node
    }

    private func check(depth: Int, at offset: Int) throws(PredicateSyntaxError) {
        guard depth <= limits.depth else {
            throw lexer.error(at: offset, found: "more than \(limits.depth) levels of nesting", expected: "a flatter predicate")
        }
    }

    // MARK: Climbing

    mutating func parse(_ minimum: Int) throws(PredicateSyntaxError) -> Parsed {
        depth += 1
        defer { depth -= 1 }
        try check(depth: depth, at: current.range.lower)
        let lower = current.range.lower
        var left = try prefix()
        while let next = try infix(after: left, from: lower, minimum: minimum) { left = next }
        return left
    }

    /// One operator and its right side; nil when the next token does not bind as tightly as `minimum`.
    private mutating func infix(after left: Parsed, from lower: Int, minimum: Int) throws(PredicateSyntaxError) -> Parsed? {
        if let logical = current.logicalOperator {
            return try compound(logical, first: left, from: lower, minimum: minimum)
        }
        if let comparison = current.comparisonOperator {
            guard BindingPower.comparison >= minimum else { return nil }
            if case .predicate = left { throw unexpected("AND, OR or the end of the comparison") }
            return .predicate(try self.comparison(comparison, left: asExpression(left, from: lower), modifier: .direct, from: lower))
        }
        if let set = current.setOperator {
            guard BindingPower.set >= minimum else { return nil }
            let left = try asExpression(left, from: lower)
            let right = try operand(BindingPower.set + 1)
            return .expression(try make(.set(set, left, right), from: lower))
        }
        if let power = current.arithmeticOperator?.infix?.power {
            guard power >= minimum else { return nil }
            return .expression(try chain(asExpression(left, from: lower), power: power, from: lower))
        }
        return nil
    }

    /// Operators with binding power `power` and their operands, as one node however many there are.
    private mutating func chain(_ first: ExpressionNode, power: Int, from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        var links: [ChainLink] = []
        while let function = current.arithmeticOperator, function.infix?.power == power {
            let right = try operand(power + 1)
            links.append(ChainLink(function, right, range: range(from: lower)))
        }
        return try make(.chain(first, links), from: lower)
    }

    /// Skips the operator and parses its right side.
    private mutating func operand(_ minimum: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        try advance()
        return try parseExpression(minimum)
    }

    /// `a AND b AND c` is one node with three parts, however long the chain.
    private mutating func compound(
        _ logical: LogicalOperator, first: Parsed, from lower: Int, minimum: Int
    ) throws(PredicateSyntaxError) -> Parsed? {
        let power = logical == .and ? BindingPower.and : BindingPower.or
        guard power >= minimum else { return nil }
        var parts = [try asPredicate(first)]
        while current.logicalOperator == logical {
            try advance()
            parts.append(try parsePredicate(power + 1))
        }
        return .predicate(try make(.compound(logical, parts), from: lower))
    }

    mutating func comparison(
        _ comparison: ComparisonOperator, left: ExpressionNode, modifier: ComparisonModifier, from lower: Int
    ) throws(PredicateSyntaxError) -> PredicateNode {
        try advance()
        let options = try options()
        let right = try parseExpression(BindingPower.comparison + 1)
        return try make(.comparison(ComparisonNode(left, comparison, right, modifier: modifier, options: options)), from: lower)
    }

    private mutating func options() throws(PredicateSyntaxError) -> ComparisonOptions {
        guard try take(.leftBracket) else { return [] }
        var options: ComparisonOptions = []
        let expected = "some of the letters c, d, n, l and w"
        guard case .identifier(let letters) = current.kind else { throw unexpected(expected) }
        for letter in letters.lowercased() {
            guard let match = ComparisonOptions.letters.first(where: { $0.letter == letter }) else { throw unexpected(expected) }
            options.insert(match.option)
        }
        try advance()
        try expect(.rightBracket)
        return options
    }
}
