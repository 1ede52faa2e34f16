extension PredicateNode: CustomStringConvertible {
    /// The format string from which this node can be parsed again.
    public var predicateFormat: String { format(limit: .max) }

    func format(limit: Int) -> String {
        var printer = PredicatePrinter(limit: limit)
        printer.print(self)
        return printer.text
    }

    public var description: String { predicateFormat }
}

extension ExpressionNode: CustomStringConvertible {
    /// The format string from which this node can be parsed again.
    public var expressionFormat: String { format(limit: .max) }

    func format(limit: Int) -> String {
        var printer = PredicatePrinter(limit: limit)
        printer.print(self)
        return printer.text
    }

    public var description: String { expressionFormat }
}

extension PredicateValue: CustomStringConvertible {
    /// The value as a literal of the predicate language, cut after about 200 bytes.
    public var description: String {
        var printer = PredicatePrinter(limit: 200)
        printer.print(self)
        return printer.text
    }
}
