import ExtensionModel

/// Replaces `$(NAME)` and `${NAME}` with build settings.
///
/// All other uses of `$` stay: `$extensionItem` and `$attachment` are variables of a predicate.
struct VariableExpansion {
    let settings: BuildSettings
    /// The depth of settings inside settings; a greater depth means a cycle.
    static let depthLimit = 16
    /// The longest expanded string, in bytes. Settings that repeat each other grow with every level.
    static let lengthLimit = 1 << 16

    /// Expands every string of a property list; keys are not changed.
    /// - Parameter file: for messages.
    func expand(_ dictionary: [String: PropertyListValue], file: String) throws(BuildError) -> [String: PropertyListValue] {
        var problems: [String] = []
        let result = dictionary.reduce(into: [:]) { result, entry in
            result[entry.key] = expand(entry.value, path: [entry.key], file: file, problems: &problems)
        }
        if !problems.isEmpty { throw BuildError(problems: problems.sorted()) }
        return result
    }

    private func expand(_ value: PropertyListValue, path: [String], file: String, problems: inout [String]) -> PropertyListValue {
        switch value {
        case .string(let text):
            do throws(Problem) {
                return .string(try expand(text))
            } catch {
                problems.append("\(file): \(path.joined(separator: ".")): \(sentence(error))")
                return value
            }
        case .array(let elements):
            return .array(
                elements.enumerated().map { expand($1, path: path.dropLast() + ["\(path.last ?? "")[\($0)]"], file: file, problems: &problems) })
        case .dictionary(let entries):
            return .dictionary(
                entries.reduce(into: [:]) { $0[$1.key] = expand($1.value, path: path + [$1.key], file: file, problems: &problems) })
        default:
            return value
        }
    }

    enum Problem: Error, Equatable {
        case unknown(name: String)
        case unknownModifier(String, of: String)
        case circle(name: String)
        case tooLong
    }

    private func sentence(_ problem: Problem) -> String {
        switch problem {
        case .unknown(let name):
            """
            $(\(name)) has no value. Known are \(settings.values.keys.sorted().joined(separator: ", ")); add others to \(BuildSettings.key) in the \
            app's Info.plist, or pass --define \(name)=VALUE.
            """
        case .unknownModifier(let modifier, let name):
            "$(\(name):\(modifier)) has an unknown modifier. Known are \(VariableModifier.names.joined(separator: ", "))."
        case .circle(let name):
            "$(\(name)) refers to itself. Change its value in \(BuildSettings.key) or in --define."
        case .tooLong:
            "The text becomes longer than \(Self.lengthLimit) bytes. Use fewer build settings in it."
        }
    }

    /// Expands one string.
    func expand(_ text: String, depth: Int = 0) throws(Problem) -> String {
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            guard let reference = Self.reference(rest) else {
                result += "$"
                rest = rest.dropFirst()
                continue
            }
            result += try value(of: reference, depth: depth)
            if result.utf8.count > Self.lengthLimit { throw .tooLong }
            rest = rest[reference.end...]
        }
        return result + rest
    }

    private struct Reference {
        let name: String
        let modifiers: [String]
        let end: Substring.Index
    }

    /// The reference at the beginning of `text`; nil when its `$` begins no reference.
    private static func reference(_ text: Substring) -> Reference? {
        let closing: Character
        switch text.dropFirst().first {
        case "(": closing = ")"
        case "{": closing = "}"
        default: return nil
        }
        let body = text.dropFirst(2)
        guard let end = body.firstIndex(of: closing) else { return nil }
        let parts = body[..<end].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first, BuildSettings.isName(name) else { return nil }
        return Reference(name: name, modifiers: Array(parts.dropFirst()), end: body.index(after: end))
    }

    private func value(of reference: Reference, depth: Int) throws(Problem) -> String {
        guard depth < Self.depthLimit else { throw .circle(name: reference.name) }
        var value: String?
        if let raw = settings.values[reference.name] { value = try expand(raw, depth: depth + 1) }
        for text in reference.modifiers {
            guard let modifier = VariableModifier(text) else { throw .unknownModifier(text, of: reference.name) }
            value = modifier.apply(to: value)
        }
        guard let value else { throw .unknown(name: reference.name) }
        return value
    }
}
