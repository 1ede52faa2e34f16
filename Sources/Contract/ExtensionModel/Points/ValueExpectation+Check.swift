extension ValueExpectation {
    /// The most elements of an array in an `Info.plist`.
    static let arrayLimit = 256

    /// Whether a value meets the expectation.
    public func accepts(_ value: PropertyListValue) -> Bool {
        switch self {
        case .boolean: value.boolean != nil
        case .integer(let range): value.integer.map(range.contains) ?? false
        case .string: value.string.map { $0.utf8.count <= 1024 } ?? false
        case .fileName: value.string.map(Syntax.isFileName) ?? false
        case .oneOf(let allowed): value.string.map(allowed.contains) ?? false
        case .languageTag: value.string.map(Syntax.isLanguageTag) ?? false
        case .groupIdentifier: value.string.map(Syntax.isGroupIdentifier) ?? false
        case .arrayOf(let allowed): Self.strings(of: value) { $0.allSatisfy(allowed.contains) && Set($0).count == $0.count }
        case .arrayOfTypeIdentifiers: Self.strings(of: value) { $0.allSatisfy(Syntax.isTypeIdentifier) }
        case .arrayOfStrings: value.strings.map { $0.count <= Self.arrayLimit } ?? false
        case .arrayOfGroupIdentifiers: value.strings.map { $0.count <= 64 && $0.allSatisfy(Syntax.isGroupIdentifier) } ?? false
        case .arrayOfDictionaries: value.array.map { $0.count <= Self.arrayLimit && $0.allSatisfy { $0.dictionary != nil } } ?? false
        case .dictionary: value.dictionary != nil
        case .activationRule: value.string != nil || value.dictionary != nil
        }
    }

    private static func strings(of value: PropertyListValue, _ rule: ([String]) -> Bool) -> Bool {
        guard let strings = value.strings, (1...arrayLimit).contains(strings.count) else { return false }
        return rule(strings)
    }

    /// The first part of a value that does not meet the expectation, for a message: an element of an array rather than “an array”.
    func offender(in value: PropertyListValue) -> String {
        guard let elements = value.array, !elements.isEmpty, elements.count <= Self.arrayLimit else { return value.description }
        var seen: Set<PropertyListValue> = []
        for element in elements {
            let acceptsAlone =
                switch self {
                case .arrayOf(let allowed): element.string.map(allowed.contains) ?? false
                case .arrayOfTypeIdentifiers: element.string.map(Syntax.isTypeIdentifier) ?? false
                case .arrayOfStrings: element.string != nil
                case .arrayOfGroupIdentifiers: element.string.map(Syntax.isGroupIdentifier) ?? false
                case .arrayOfDictionaries: element.dictionary != nil
                default: true
                }
            if !acceptsAlone { return "an array with \(element)" }
            if !seen.insert(element).inserted, case .arrayOf = self { return "an array with \(element) twice" }
        }
        return value.description
    }
}
