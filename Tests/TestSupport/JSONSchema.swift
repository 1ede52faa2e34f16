import Foundation

/// `Documentation/json.schema.json`, and whether a value is as it says.
///
/// Reads the keywords that this schema uses, and reports every other one. It is stricter than JSON Schema: a property that an object's schema does
/// not list is a problem, because the schema describes everything that this version prints.
package struct JSONSchema: Sendable {
    package let definitions: [String: JSONValue]

    private static let remarks: Set<String> = ["description", "format", "title"]
    private static let keywords: Set<String> = ["$ref", "type", "required", "properties", "items", "enum"]

    package static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation/json.schema.json").path

    package init() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        definitions = try JSONValue(text)["$defs"]?.object ?? [:]
    }

    /// What is wrong with a value, a line for each problem; empty when nothing is.
    package func problems(of value: JSONValue, as definition: String) -> [String] {
        guard let schema = definitions[definition] else { return ["There is no definition \(definition)."] }
        return problems(of: value, schema, at: "$")
    }

    /// What is wrong with a command's output.
    package func problems(ofOutput text: String, as definition: String) -> [String] {
        guard let value = try? JSONValue(text) else { return ["This is not JSON: \(text.prefix(500))"] }
        return problems(of: value, as: definition)
    }

    private func problems(of value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
        let members = schema.object ?? [:]
        let unknown = Set(members.keys).subtracting(Self.keywords).subtracting(Self.remarks)
        var problems = unknown.sorted().map { "\(place): the schema has \($0), which is not understood." }
        if let reference = members["$ref"]?.string {
            let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
            guard let target = definitions[name] else { return problems + ["\(place): \(reference) leads nowhere."] }
            problems += self.problems(of: value, target, at: place)
        }
        if let type = members["type"]?.string, value.type != type, !(type == "number" && value.type == "integer") {
            return problems + ["\(place): \(value.type) in place of \(type)."]
        }
        if let values = members["enum"]?.array, !values.contains(value) { problems.append("\(place): \(value) is not one of \(values).") }
        if let elements = value.array, let items = members["items"] {
            for (number, element) in elements.enumerated() { problems += self.problems(of: element, items, at: "\(place)[\(number)]") }
        }
        guard let object = value.object, members["type"] != nil else { return problems }
        for name in (members["required"]?.array ?? []).compactMap(\.string) where object[name] == nil {
            problems.append("\(place).\(name) is missing.")
        }
        for (name, member) in object.sorted(by: { $0.key < $1.key }) {
            guard let property = members["properties"]?[name] else {
                problems.append("\(place).\(name) is not in the schema.")
                continue
            }
            problems += self.problems(of: member, property, at: "\(place).\(name)")
        }
        return problems
    }
}
