/// Functions, SUBQUERY, TERNARY, CAST and FUNCTION.
extension Parser {
    /// Expressions separated by commas, up to and including the closing token.
    mutating func list(until end: Token.Symbol) throws(PredicateSyntaxError) -> [ExpressionNode] {
        var elements: [ExpressionNode] = []
        if try take(end) { return elements }
        repeat {
            elements.append(try parseExpression(BindingPower.any))
        } while try take(.comma)
        try expect(end)
        return elements
    }

    mutating func call(_ name: String, from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        let nameToken = current
        try advance()
        try expect(.leftParenthesis)
        let arguments = try list(until: .rightParenthesis)
        guard let function = BuiltInFunction(named: name, argumentCount: arguments.count) else {
            throw lexer.error(
                at: lower, found: "the function \(nameToken.name)", expected: "a function of the predicate language such as sum or uppercase")
        }
        if let wanted = function.argumentCount {
            guard arguments.count == wanted else {
                throw lexer.error(
                    at: lower, found: "\(function.rawValue) with \(arguments.count) arguments", expected: "\(wanted) of them")
            }
        } else if arguments.isEmpty {
            throw lexer.error(at: lower, found: "\(function.rawValue) without arguments", expected: "a collection or some values")
        }
        return try make(.function(function, arguments), from: lower)
    }

    mutating func special(_ keyword: Keyword, from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        try advance()
        try expect(.leftParenthesis)
        switch keyword {
        case .subquery: return try subquery(from: lower)
        case .ternary: return try ternary(from: lower)
        case .cast:
            let value = try parseExpression(BindingPower.any)
            try expect(.comma)
            let type = try parseExpression(BindingPower.any)
            try expect(.rightParenthesis)
            return try make(.function(.cast, [value, type]), from: lower)
        case .function:
            return try selectorCall(from: lower)
        default:
            throw lexer.error(at: lower, found: "FETCH", expected: "an expression that needs no database")
        }
    }

    private mutating func subquery(from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        let collection = try parseExpression(BindingPower.any)
        try expect(.comma)
        guard case .variable(let name) = current.kind else {
            throw unexpected("a variable such as $item", hint: missingVariableHint)
        }
        try advance()
        try expect(.comma)
        let predicate = try parsePredicate(BindingPower.any)
        try expect(.rightParenthesis)
        return try make(.subquery(collection: collection, variable: name, predicate: predicate), from: lower)
    }

    private mutating func ternary(from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        let test = try parsePredicate(BindingPower.any)
        try expect(.comma)
        let yes = try parseExpression(BindingPower.any)
        try expect(.comma)
        let no = try parseExpression(BindingPower.any)
        try expect(.rightParenthesis)
        return try make(.conditional(test, yes, no), from: lower)
    }

    private mutating func selectorCall(from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        let receiver = try parseExpression(BindingPower.any)
        try expect(.comma)
        let selector: String
        switch current.kind {
        case .string(let name), .argument(.value(.string(let name))): selector = name
        default: throw unexpected("a selector in quotation marks, such as \"uppercaseString\"")
        }
        try advance()
        let arguments: [ExpressionNode] = try take(.comma) ? try list(until: .rightParenthesis) : []
        if arguments.isEmpty { try expect(.rightParenthesis) }
        return try make(.call(receiver: receiver, selector: selector, arguments: arguments), from: lower)
    }
}
