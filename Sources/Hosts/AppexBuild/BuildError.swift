/// Why a package was not built or made: sentences with the cause and the remedy.
package struct BuildError: Error, Sendable, Equatable, CustomStringConvertible {
    /// One entry for each error; never empty.
    package let problems: [String]

    package init(_ problem: String) { problems = [problem] }

    package init(problems: [String]) { self.problems = problems.isEmpty ? ["The build failed without a reason."] : problems }

    /// One line each.
    package var description: String { problems.joined(separator: "\n") }
}
