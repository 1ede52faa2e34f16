/// All problems of a bundle, found in one pass.
public struct BundleErrors: Error, Sendable, Hashable {
    /// The problems, in the order of the files: the app first, then its extensions by name. Never empty, at most ``limit``.
    public var problems: [BundleProblem]
    /// How many more problems there are than are listed.
    public var omitted: Int

    /// The most problems that are listed.
    public static let limit = 200

    /// Lists problems.
    public init(problems: [BundleProblem], omitted: Int = 0) {
        self.problems = problems
        self.omitted = omitted
    }
}

extension BundleErrors: CustomStringConvertible {
    /// One line for each problem.
    public var description: String {
        var lines = problems.map(\.description)
        if omitted > 0 { lines.append("… and \(omitted) more.") }
        return lines.joined(separator: "\n")
    }
}
