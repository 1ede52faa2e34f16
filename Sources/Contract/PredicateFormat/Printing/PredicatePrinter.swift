import Foundation

/// Prints nodes as a format string from which the same nodes can be parsed again.
///
/// Printing stops soon after `limit` bytes; text for a person may be incomplete.
struct PredicatePrinter {
    private(set) var output = ""
    let limit: Int

    init(limit: Int = .max) { self.limit = limit }

    private var isFull: Bool { output.utf8.count > limit }

    /// The output, with an ellipsis when it was cut.
    var text: String { isFull ? output.prefix(limit) + "…" : output }

    mutating func write(_ text: String) { output += text }

    // MARK: Predicates

    mutating func print(_ node: PredicateNode) {
        guard !isFull else { return }
        switch node.kind {
        case .literal(let value): write(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
        case .comparison(let comparison): print(comparison)
        case .compound(.not, let parts):
            write("NOT ")
            print(parts.first ?? .literal(false), inside: .not)
        case .compound(let logical, let parts):
            // A compound of no parts has no spelling of its own.
            if parts.isEmpty { return write(logical == .and ? "TRUEPREDICATE" : "FALSEPREDICATE") }
            for (index, part) in parts.enumerated() {
                if index > 0 { write(" \(logical.rawValue) ") }
                print(part, inside: logical)
            }
        }
    }

    private mutating func print(_ part: PredicateNode, inside outer: LogicalOperator) {
        let needsParentheses =
            switch (outer, part.kind) {
            case (_, .compound(.not, _)): false
            case (.not, .comparison): false
            case (_, .compound(_, let parts)): parts.count > 1 || outer == .not
            default: false
            }
        if needsParentheses { write("(") }
        print(part)
        if needsParentheses { write(")") }
    }

    private mutating func print(_ comparison: ComparisonNode) {
        if comparison.modifier != .direct { write(comparison.modifier.rawValue + " ") }
        print(comparison.left, power: BindingPower.comparison + 1)
        write(" \(comparison.operator.rawValue)\(comparison.options.format) ")
        print(comparison.right, power: BindingPower.comparison + 1)
    }

    // MARK: Expressions

    /// Prints an operand of a construct with binding power `power`, in parentheses when the operand binds less tightly.
    mutating func print(_ node: ExpressionNode, power: Int = BindingPower.any) {
        guard !isFull else { return }
        let needsParentheses = node.bindingPower < power
        if needsParentheses { write("(") }
        printBare(node)
        if needsParentheses { write(")") }
    }

    private mutating func printBare(_ node: ExpressionNode) {
        switch node.kind {
        case .constant(let value): print(value)
        case .evaluatedObject: write("SELF")
        case .anyKey: write("ANYKEY")
        case .variable(let name): write("$" + name)
        case .assignment(let name, let value):
            write("$\(name) := ")
            print(value, power: BindingPower.assignment)
        case .keyPath(let base, let keys): printPath(base, keys)
        case .index(let base, let index):
            print(base, power: BindingPower.postfix)
            write("[")
            print(index)
            write("]")
        case .function(.cast, let arguments): printCall("CAST", arguments)
        case .function(let function, let arguments): printFunction(function, arguments)
        case .chain(let first, let links): printChain(first, links)
        case .call(let receiver, let selector, let arguments):
            printCall("FUNCTION", [receiver, .constant(.string(selector))] + arguments)
        case .subquery(let collection, let variable, let predicate):
            write("SUBQUERY(")
            print(collection)
            write(", $\(variable), ")
            print(predicate)
            write(")")
        case .aggregate(let elements):
            write("{")
            printList(elements)
            write("}")
        case .set(let set, let left, let right):
            printInfix(" \(set.rawValue) ", left, right, power: BindingPower.set)
        case .conditional(let test, let yes, let no):
            write("TERNARY(")
            print(test)
            write(", ")
            printList([yes, no])
            write(")")
        }
    }

    private mutating func print(_ index: IndexNode) {
        switch index {
        case .first: write("FIRST")
        case .last: write("LAST")
        case .size: write("SIZE")
        // In brackets the bare words have another meaning, so a key with such a name is escaped, as everywhere.
        case .expression(let expression): print(expression)
        }
    }

    private mutating func printPath(_ base: ExpressionNode, _ keys: [String]) {
        var isFirst = true
        if case .evaluatedObject = base.kind {
        } else {
            // A key path that remained a separate node was in parentheses.
            if case .keyPath = base.kind { print(base, power: .max) } else { print(base, power: BindingPower.postfix) }
            isFirst = false
        }
        for key in keys {
            if !isFirst { write(".") }
            isFirst = false
            write(Keyword.isReserved(key) ? "#" + key : key)
        }
    }

    private mutating func printFunction(_ function: BuiltInFunction, _ arguments: [ExpressionNode]) {
        if let infix = function.infix, arguments.count == 2 {
            return printInfix(" \(infix.symbol) ", arguments[0], arguments[1], power: infix.power)
        }
        let isPlain = function.rawValue.count { $0 == ":" } == 1
        printCall(isPlain ? String(function.rawValue.dropLast()) : function.rawValue, arguments)
    }

    private mutating func printChain(_ first: ExpressionNode, _ links: [ChainLink]) {
        for (index, link) in links.enumerated() {
            guard !isFull, let infix = link.function.infix else { return }
            if index == 0 { print(first, power: infix.power) }
            write(" \(infix.symbol) ")
            print(link.operand, power: infix.power + 1)
        }
    }

    private mutating func printCall(_ name: String, _ arguments: [ExpressionNode]) {
        write(name + "(")
        printList(arguments)
        write(")")
    }

    private mutating func printInfix(_ symbol: String, _ left: ExpressionNode, _ right: ExpressionNode, power: Int) {
        print(left, power: power)
        write(symbol)
        print(right, power: power + 1)
    }

    private mutating func printList(_ nodes: [ExpressionNode]) {
        for (index, node) in nodes.enumerated() {
            if isFull { return }
            if index > 0 { write(", ") }
            print(node)
        }
    }
}
