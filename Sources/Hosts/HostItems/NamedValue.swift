import ArgumentParser

/// `name=value` on the command line.
package struct NamedValue: ExpressibleByArgument {
    package let name: String
    package let value: String

    package init?(argument: String) {
        guard let separator = argument.firstIndex(of: "="), separator != argument.startIndex else { return nil }
        name = String(argument[..<separator])
        value = String(argument[argument.index(after: separator)...])
    }
}

extension [NamedValue] {
    /// The values by name; the last one of a name counts.
    package var dictionary: [String: String] { Dictionary(map { ($0.name, $0.value) }) { _, last in last } }
}
