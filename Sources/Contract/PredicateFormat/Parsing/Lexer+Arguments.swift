/// `%@`, `%K` and the conversions of printf.
extension Lexer {
    mutating func argument() throws(PredicateSyntaxError) -> Token.Kind {
        let start = position
        position += 1
        // Flags, width and precision say how to print a number; a predicate uses the number itself.
        while let scalar = scalar(), "-+#0".unicodeScalars.contains(scalar) || "1"..."9" ~= scalar || scalar == "." { position += 1 }
        while let scalar = scalar(), "hlqLztj".unicodeScalars.contains(scalar) { position += 1 }
        guard let conversion = scalar() else {
            throw error(at: start, found: "\"%\" at the end", expected: "a placeholder such as %@, %K or %d")
        }
        position += 1
        let text = text(from: start)
        switch conversion {
        case "@": return .argument(try takeArgument(for: text, at: start))
        case "K": return .keyPathArgument(try keyPath(try takeArgument(for: text, at: start), at: start))
        case "d", "i", "D", "u", "U", "x", "X", "o", "O", "c", "C":
            let value = try plainValue(for: text, at: start)
            if case .double(let number) = value, let integer = Int64(exactly: number.rounded(.towardZero)) {
                return .argument(.value(.int(integer)))
            }
            guard value.number != nil else { throw mismatch(text, value, "an integer", at: start) }
            return .argument(.value(value))
        case "f", "F", "e", "E", "g", "G", "a", "A":
            let value = try plainValue(for: text, at: start)
            guard let number = value.number else { throw mismatch(text, value, "a number", at: start) }
            return .argument(.value(.double(number)))
        case "s", "S":
            let value = try plainValue(for: text, at: start)
            guard case .string = value else { throw mismatch(text, value, "a string", at: start) }
            return .argument(.value(value))
        default:
            throw error(at: start, found: "\"\(text)\"", expected: "a placeholder such as %@, %K or %d")
        }
    }

    private mutating func plainValue(for text: String, at start: Int) throws(PredicateSyntaxError) -> PredicateValue {
        switch try takeArgument(for: text, at: start) {
        case .value(let value): return value
        case .expression:
            throw error(at: start, found: "an expression for \"\(text)\"", expected: "a value", hint: "Use %@ for an expression.")
        }
    }

    private func mismatch(_ text: String, _ value: PredicateValue, _ wanted: String, at start: Int) -> PredicateSyntaxError {
        error(at: start, found: "\(value.kindName) as the argument of \"\(text)\"", expected: wanted)
    }

    private func keyPath(_ argument: PredicateArgument, at start: Int) throws(PredicateSyntaxError) -> [String] {
        guard case .value(.string(let path)) = argument else {
            throw error(at: start, found: "an argument of \"%K\" that is not a string", expected: "a key path such as \"name.first\"")
        }
        let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            throw error(at: start, found: "the key path \"\(path)\"", expected: "keys with single dots between them")
        }
        return keys
    }
}
