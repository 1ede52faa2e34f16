import Foundation

/// What hosts saved for extensions: under names that nothing hides, takes for an option or reads by itself, and never as a program.
enum SavedNames {
    private static let read = ["makefile", "gnumakefile", "vagrantfile", "autorun.inf", "json.py", "package.json"]

    static func problems(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).flatMap { path in
            let name = (path as NSString).lastPathComponent
            var status = stat()
            guard lstat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [String]() }
            var problems: [String] = []
            if let first = name.first, ".-~+@ ".contains(first) { problems.append("\(name.debugDescription) was saved.") }
            if name.hasSuffix("|") || name.hasSuffix("~") || name.lowercased().hasSuffix(".desktop") {
                problems.append("\(name.debugDescription) was saved.")
            }
            let plain = name.precomposedStringWithCompatibilityMapping.lowercased()
            if read.contains(plain) { problems.append("\(name.debugDescription) was saved.") }
            if name.unicodeScalars.contains(where: { $0.properties.isDefaultIgnorableCodePoint || $0.value < 0x20 }) {
                problems.append("\(name.debugDescription) has what nobody sees.")
            }
            if status.st_mode & 0o111 != 0 { problems.append("\(name.debugDescription) was saved as a program.") }
            return problems
        }
    }
}
