/// Reads typed values from a property list and reports values with the wrong type.
///
/// A value that still contains a build variable is reported once, for the variable, and by no other rule.
struct KeyedReader {
    /// The path of the file inside the bundle.
    let file: String
    let root: PropertyListValue
    private let unexpanded: Set<[String]>
    /// The beginning of every key path: the path of `root` when `root` is only a part of the file.
    private let prefix: [String]

    /// Reads a whole file; reports the build variables in it.
    init(file: String, dictionary: [String: PropertyListValue], report: inout BundleReport) {
        self.file = file
        prefix = []
        root = .dictionary(dictionary)
        var unexpanded: Set<[String]> = []
        Self.findVariables(in: root, path: []) { path, variable in
            // The elements of an array share the array's path.
            guard unexpanded.insert(path).inserted else { return }
            report.add(
                BundleProblem(
                    file: file, keyPath: Self.keyPath(path), found: "the unexpanded build variable \(variable.shownInMessage)",
                    expected: "the value that the build puts there",
                    remedy: "Build the bundle with “appex build”, which expands it, or write the value out."))
        }
        self.unexpanded = unexpanded
    }

    /// Reads a dictionary inside a file that has already been searched for build variables.
    init(file: String, part: [String: PropertyListValue], prefix: [String]) {
        self.file = file
        self.prefix = prefix
        root = .dictionary(part)
        var unexpanded: Set<[String]> = []
        Self.findVariables(in: root, path: []) { path, _ in unexpanded.insert(path) }
        self.unexpanded = unexpanded
    }

    private static func findVariables(in value: PropertyListValue, path: [String], found: ([String], String) -> Void) {
        switch value {
        case .string(let text):
            if let variable = Syntax.buildVariable(in: text) { found(path, variable) }
        case .array(let elements):
            for element in elements { findVariables(in: element, path: path, found: found) }
        case .dictionary(let entries):
            for (key, element) in entries.sorted(by: { $0.key < $1.key }) {
                findVariables(in: element, path: path + [key], found: found)
            }
        default: break
        }
    }

    /// The value at a path, when it exists, has no build variable and is as expected. Any other value is reported.
    func value(
        _ path: [String], _ expectation: ValueExpectation, isRequired: Bool = false, remedy: String? = nil, report: inout BundleReport
    ) -> PropertyListValue? {
        guard let value = root[path] else {
            if isRequired {
                report.add(
                    BundleProblem(
                        file: file, keyPath: Self.keyPath(prefix + path), found: "nothing", expected: expectation.description,
                        remedy: remedy ?? "Add the key. " + expectation.remedy(for: Self.keyPath(path.suffix(1)))))
            }
            return nil
        }
        if unexpanded.contains(path) { return nil }
        guard expectation.accepts(value) else {
            report.add(
                BundleProblem(
                    file: file, keyPath: Self.keyPath(prefix + path), found: expectation.offender(in: value), expected: expectation.description,
                    remedy: remedy ?? expectation.remedy(for: Self.keyPath(path.suffix(1)))))
            return nil
        }
        return value
    }

    /// A string with a syntax of its own.
    func string(
        _ path: [String], isRequired: Bool = false, expected: String, remedy: String, report: inout BundleReport,
        where rule: (String) -> Bool
    ) -> String? {
        guard let value = root[path] else {
            if isRequired {
                report.add(
                    BundleProblem(file: file, keyPath: Self.keyPath(prefix + path), found: "nothing", expected: expected, remedy: remedy))
            }
            return nil
        }
        if unexpanded.contains(path) { return nil }
        guard let text = value.string, rule(text) else {
            report.add(
                BundleProblem(file: file, keyPath: Self.keyPath(prefix + path), found: value.description, expected: expected, remedy: remedy))
            return nil
        }
        return text
    }

    /// The keys from the top of the file to a value of this dictionary.
    func keyPath(_ path: [String]) -> String {
        Self.keyPath(prefix + path)
    }

    static func keyPath(_ path: some Sequence<String>) -> String {
        path.map(\.shownInMessage).joined(separator: ".")
    }
}
