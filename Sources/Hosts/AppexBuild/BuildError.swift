/// Why a package was not built or made: one sentence or more that say what happened and what to do.
package struct BuildError: Error, Sendable, Equatable, CustomStringConvertible {
    /// One entry for each thing that is wrong; never empty.
    package let problems: [String]

    package init(_ problem: String) { problems = [problem] }

    package init(problems: [String]) { self.problems = problems.isEmpty ? ["The build failed without a reason."] : problems }

    /// One line each.
    package var description: String { problems.joined(separator: "\n") }
}
