/// Splits a format string into tokens, one at a time, and substitutes the arguments.
struct Lexer {
    let scalars: [Unicode.Scalar]
    var position = 0
    private(set) var arguments: ArraySlice<PredicateArgument>
    private let argumentCount: Int
    /// False after a token that requires an operand, so that `.5` is a number and `a.b` a path.
    private var followsOperand = false

    init(_ text: String, arguments: [PredicateArgument]) {
        scalars = Array(text.unicodeScalars)
        self.arguments = arguments[...]
        argumentCount = arguments.count
    }

    func error(at offset: Int, found: String, expected: String, hint: String? = nil) -> PredicateSyntaxError {
        PredicateSyntaxError(scalars: scalars, offset: offset, found: found, expected: expected, hint: hint)
    }

    func scalar(ahead distance: Int = 0) -> Unicode.Scalar? {
        let index = position + distance
        return index < scalars.count ? scalars[index] : nil
    }

    func text(from start: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<position])
        return String(text)
    }

    mutating func next() throws(PredicateSyntaxError) -> Token {
        while let scalar = scalar(), scalar.properties.isWhitespace { position += 1 }
        let start = position
        let kind = try kind(at: start)
        followsOperand = Self.endsOperand(kind)
        return Token(kind: kind, range: SourceRange(lower: start, upper: position), text: text(from: start))
    }

    private static func endsOperand(_ kind: Token.Kind) -> Bool {
        switch kind {
        case .identifier, .functionName, .operatorKey, .variable, .string, .number, .argument, .keyPathArgument: true
        case .symbol(let symbol): symbol == .rightParenthesis || symbol == .rightBracket || symbol == .rightBrace
        case .keyword(let keyword): keyword == .self || keyword == .first || keyword == .last || keyword == .size
        case .end: true
        }
    }

    private mutating func kind(at start: Int) throws(PredicateSyntaxError) -> Token.Kind {
        guard let first = scalar() else { return .end }
        switch first {
        case "\"", "'":
            return .string(try string())
        case "0"..."9":
            return .number(try number())
        case ".":
            if !followsOperand, let digit = scalar(ahead: 1), "0"..."9" ~= digit { return .number(try number()) }
            position += 1
            return .symbol(.dot)
        case "$":
            position += 1
            guard let name = identifier() else {
                throw error(
                    at: start, found: "\"$\" without a name", expected: "a variable such as $item",
                    hint: "A build that expands variables in Info.plist may have removed the name.")
            }
            return .variable(name)
        case "@":
            position += 1
            guard let name = identifier() else {
                throw error(at: start, found: "\"@\" without a name", expected: "a collection operator such as @count")
            }
            return .operatorKey("@" + name)
        case "#":
            position += 1
            guard let name = identifier() else {
                throw error(at: start, found: "\"#\" without a name", expected: "a key after \"#\", as in #size")
            }
            return .identifier(name)
        case "%":
            return try argument()
        default:
            if let name = identifier() { return word(name) }
            return .symbol(try symbol())
        }
    }

    /// Reads a name, if a name begins here.
    mutating func identifier() -> String? {
        guard let first = scalar(), first == "_" || first.properties.isAlphabetic else { return nil }
        let start = position
        position += 1
        while let scalar = scalar(),
            scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
        { position += 1 }
        return text(from: start)
    }

    private mutating func word(_ name: String) -> Token.Kind {
        let upper = name.uppercased()
        if upper == "UTI" {
            for keyword in [Keyword.conformsTo, .equalsType] where take(keyword.rawValue.dropFirst(3)) { return .keyword(keyword) }
        }
        if let keyword = Keyword(rawValue: upper) { return .keyword(keyword) }
        var whole = name
        while scalar() == ":", scalar(ahead: 1) != "=" {
            position += 1
            whole += ":"
            if let part = identifier() { whole += part } else { break }
        }
        return whole == name ? .identifier(name) : .functionName(whole)
    }

    /// Reads the rest of a hyphenated keyword, in any case, if exactly this rest follows.
    private mutating func take(_ rest: Substring) -> Bool {
        let rest = Array(rest.unicodeScalars)
        guard position + rest.count <= scalars.count else { return false }
        for (index, wanted) in rest.enumerated() {
            let scalar = scalars[position + index]
            guard scalar.isASCII, String(scalar).uppercased() == String(wanted) else { return false }
        }
        if let after = scalar(ahead: rest.count), after == "_" || after.properties.isAlphabetic { return false }
        position += rest.count
        return true
    }

    private mutating func symbol() throws(PredicateSyntaxError) -> Token.Symbol {
        let pairs: [(String, Token.Symbol)] = [
            ("==", .equal), ("!=", .notEqual), ("<>", .notEqual), ("<=", .lessOrEqual), ("=<", .lessOrEqual),
            (">=", .greaterOrEqual), ("=>", .greaterOrEqual), ("&&", .and), ("||", .or), ("**", .power), (":=", .assign),
            ("<<", .shiftLeft), (">>", .shiftRight),
        ]
        if let first = scalar(), let second = scalar(ahead: 1), first.isASCII, second.isASCII {
            let pair = String(Character(first)) + String(Character(second))
            if let match = pairs.first(where: { $0.0 == pair }) {
                position += 2
                return match.1
            }
        }
        let start = position
        let text = scalar().map { String(Character($0)) } ?? ""
        if text == "=" {
            position += 1
            return .equal
        }
        guard let symbol = Token.Symbol(rawValue: text) else {
            throw error(
                at: start, found: "\"\(text)\"", expected: "a key, a literal or an operator",
                hint: text == "\\" ? "Quotation marks need no backslash before them in an Info.plist." : nil)
        }
        position += 1
        return symbol
    }

    /// Whether the next scalar after white space is `wanted`.
    func isFollowed(by wanted: Unicode.Scalar) -> Bool {
        var index = position
        while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
        return index < scalars.count && scalars[index] == wanted
    }

    mutating func takeArgument(for conversion: String, at start: Int) throws(PredicateSyntaxError) -> PredicateArgument {
        guard let argument = arguments.popFirst() else {
            throw error(
                at: start, found: "\"\(conversion)\" without an argument",
                expected: argumentCount == 0 ? "a literal, since no arguments were given" : "at most \(argumentCount) placeholders")
        }
        return argument
    }
}
