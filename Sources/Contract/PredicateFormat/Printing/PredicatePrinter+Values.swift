import Foundation

/// Constants. Booleans are printed as 1 and 0, like Apple's; printed dictionaries and objects cannot be parsed again.
extension PredicatePrinter {
    mutating func print(_ value: PredicateValue) {
        guard output.utf8.count <= limit else { return }
        switch value {
        case .null: write("nil")
        case .bool(let value): write(value ? "1" : "0")
        case .int(let number): write(number == .min ? "-9223372036854775807 - 1" : String(number))
        case .double(let number): print(number)
        case .string(let text): write(Self.quoted(text, limit: limit))
        case .date(let date): write("CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")")
        case .data(let data): write("CAST(\"\(data.prefix(max(0, min(data.count, limit))).base64EncodedString())\", \"NSData\")")
        case .array(let elements): printElements(elements)
        case .set(let elements): printElements(Array(elements))
        case .dictionary(let pairs):
            write("{")
            for (index, pair) in pairs.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { write(", ") }
                write(Self.quoted(pair.key, limit: limit) + ": ")
                print(pair.value)
            }
            write("}")
        case .object(let object): write("<\(object.predicateDescription)>")
        }
    }

    private mutating func print(_ number: Double) {
        if number.isFinite { return write("\(number)") }
        // A literal too large for a double is parsed as infinity; there is no literal for NaN.
        write(number.isNaN ? "CAST(\"nan\", \"NSNumber\")" : number < 0 ? "-1e999" : "1e999")
    }

    private mutating func printElements(_ elements: [PredicateValue]) {
        write("{")
        for (index, element) in elements.enumerated() {
            if output.utf8.count > limit { break }
            if index > 0 { write(", ") }
            print(element)
        }
        write("}")
    }

    static func quoted(_ text: String, limit: Int = .max) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if result.utf8.count > limit { break }
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let hex = String(scalar.value, radix: 16)
                result += "\\x" + (hex.count < 2 ? "0" : "") + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
