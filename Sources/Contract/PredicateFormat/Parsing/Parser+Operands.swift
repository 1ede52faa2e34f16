/// Everything that can precede an operator.
extension Parser {
    mutating func prefix() throws(PredicateSyntaxError) -> Parsed {
        let lower = current.range.lower
        switch current.kind {
        case .keyword(.not), .symbol(.not):
            try advance()
            let part = try parsePredicate(BindingPower.not)
            return .predicate(try make(.compound(.not, [part]), from: lower))
        case .keyword(.any), .keyword(.some): return .predicate(try quantified(.any, from: lower))
        case .keyword(.all): return .predicate(try quantified(.all, from: lower))
        case .keyword(.none):
            let any = try quantified(.any, from: lower)
            return .predicate(try make(.compound(.not, [any]), from: lower))
        case .keyword(.truePredicate):
            try advance()
            return .predicate(try make(.literal(true), from: lower))
        case .keyword(.falsePredicate):
            try advance()
            return .predicate(try make(.literal(false), from: lower))
        case .symbol(.leftParenthesis):
            try advance()
            let inner = try parse(BindingPower.any)
            try expect(.rightParenthesis)
            guard case .expression(let expression) = inner else { return inner }
            return .expression(try postfix(expression, from: lower, isParenthesized: true))
        case .symbol(.minus):
            try advance()
            return .expression(try negated(from: lower))
        case .symbol(.complement):
            try advance()
            let bits = try parseExpression(BindingPower.negation)
            return .expression(try make(.function(.onesComplement, [bits]), from: lower))
        case .symbol(.plus):
            try advance()
            return .expression(try parseExpression(BindingPower.negation))
        default:
            let expression = try primary()
            if case .variable(let name) = expression.kind, try take(.assign) {
                let value = try parseExpression(BindingPower.assignment)
                return .expression(try make(.assignment(name, value), from: lower))
            }
            return .expression(try postfix(expression, from: lower))
        }
    }

    private mutating func quantified(_ modifier: ComparisonModifier, from lower: Int) throws(PredicateSyntaxError) -> PredicateNode {
        try advance()
        let left = try parseExpression(BindingPower.comparison + 1)
        guard let comparison = current.comparisonOperator else {
            throw unexpected("a comparison operator such as == or CONTAINS")
        }
        return try self.comparison(comparison, left: left, modifier: modifier, from: lower)
    }

    /// A minus sign: part of a numeric literal, otherwise a subtraction from 0.
    private mutating func negated(from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        let value = try parseExpression(BindingPower.negation)
        switch value.kind {
        case .constant(.int(let number)) where number != .min: return try make(.constant(.int(-number)), from: lower)
        case .constant(.double(let number)): return try make(.constant(.double(-number)), from: lower)
        default: return try make(.function(.subtract, [ExpressionNode(.constant(.int(0))), value]), from: lower)
        }
    }

    private mutating func primary() throws(PredicateSyntaxError) -> ExpressionNode {
        let token = current, lower = token.range.lower
        switch token.kind {
        case .string(let text): return try constant(.string(text))
        case .number(let value): return try constant(value)
        case .keyword(.null), .keyword(.nil): return try constant(.null)
        case .keyword(.true), .keyword(.yes): return try constant(.bool(true))
        case .keyword(.false), .keyword(.no): return try constant(.bool(false))
        case .argument(.value(let value)): return try constant(value)
        case .argument(.expression(let expression)):
            try advance()
            return try make(expression.kind, from: lower)
        case .keyPathArgument(let keys):
            try advance()
            return try make(.keyPath(base: ExpressionNode(.evaluatedObject, range: nil), keys: keys), from: lower)
        case .keyword(.self):
            try advance()
            return try make(.evaluatedObject, from: lower)
        case .keyword(.anyKey):
            try advance()
            return try make(.anyKey, from: lower)
        case .variable(let name):
            try advance()
            return try make(.variable(name), from: lower)
        case .operatorKey(let key): return try bareKey(key, from: lower)
        case .symbol(.leftBrace):
            try advance()
            let elements = try list(until: .rightBrace)
            return try make(.aggregate(elements), from: lower)
        case .functionName(let name): return try call(name, from: lower)
        case .identifier(let name):
            if lexer.isFollowed(by: "(") { return try call(name, from: lower) }
            return try bareKey(name, from: lower)
        case .keyword(let keyword):
            if keyword.isCallName, lexer.isFollowed(by: "(") { return try special(keyword, from: lower) }
            switch keyword {
            case .first, .last, .size, .union, .intersect, .minus: return try bareKey(token.text, from: lower)
            case _ where keyword.isCallName: return try bareKey(token.text, from: lower)
            default: throw unexpected("a value", hint: "\(keyword.rawValue) is a reserved word; a key of that name is written #\(token.text).")
            }
        case .symbol(.comma), .symbol(.rightParenthesis), .symbol(.dot), .end:
            throw unexpected("a value", hint: missingVariableHint)
        default: throw unexpected("a value")
        }
    }

    /// A hint for a missing value: Xcode's expansion of Info.plist variables removes `$name`.
    var missingVariableHint: String? {
        guard case .symbol = current.kind else { return nil }
        return "A build that expands variables in Info.plist may have removed a name such as $extensionItem here."
    }

    private mutating func constant(_ value: PredicateValue) throws(PredicateSyntaxError) -> ExpressionNode {
        let lower = current.range.lower
        try advance()
        return try make(.constant(value), from: lower)
    }

    private mutating func bareKey(_ key: String, from lower: Int) throws(PredicateSyntaxError) -> ExpressionNode {
        try advance()
        return try make(.keyPath(base: ExpressionNode(.evaluatedObject, range: nil), keys: [key]), from: lower)
    }

    /// Any number of `.key` and `[index]`.
    ///
    /// A path in parentheses remains a separate node: in `(items.@max.price).currency` the operator ends at the parenthesis.
    mutating func postfix(
        _ start: ExpressionNode, from lower: Int, isParenthesized: Bool = false
    ) throws(PredicateSyntaxError) -> ExpressionNode {
        var node = start
        var extendsPath = !isParenthesized
        while true {
            if try take(.dot) {
                // Keys are collected first, so that a long path is one node.
                var keys = try self.keys()
                while try take(.dot) { keys += try self.keys() }
                if extendsPath, case .keyPath(let base, let earlier) = node.kind {
                    node = try make(.keyPath(base: base, keys: earlier + keys), from: lower)
                } else {
                    node = try make(.keyPath(base: node, keys: keys), from: lower)
                }
                extendsPath = true
            } else if try take(.leftBracket) {
                let index = try self.index()
                try expect(.rightBracket)
                node = try make(.index(node, index), from: lower)
            } else {
                return node
            }
        }
    }

    private mutating func keys() throws(PredicateSyntaxError) -> [String] {
        let keys: [String]
        switch current.kind {
        case .identifier(let name), .operatorKey(let name): keys = [name]
        // A word with a hyphen is an operator; no key is written like that.
        case .keyword(let keyword) where !keyword.rawValue.contains("-"): keys = [current.text]
        case .keyPathArgument(let path): keys = path
        default: throw unexpected("a key after the dot")
        }
        try advance()
        return keys
    }

    private mutating func index() throws(PredicateSyntaxError) -> IndexNode {
        let plain: IndexNode? =
            switch current.kind {
            case .keyword(.first): .first
            case .keyword(.last): .last
            case .keyword(.size): .size
            default: nil
            }
        if let plain, lexer.isFollowed(by: "]") {
            try advance()
            return plain
        }
        return .expression(try parseExpression(BindingPower.any))
    }
}
