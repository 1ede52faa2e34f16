/// Collects problems and warnings while a bundle is read, so that an author sees all of them at once.
struct BundleReport {
    private(set) var problems: [BundleProblem] = []
    private(set) var warnings: [BundleWarning] = []
    private var omitted = 0

    /// Whether a problem was found so far.
    var hasProblems: Bool { !problems.isEmpty }

    mutating func add(_ problem: BundleProblem) {
        if problems.count == BundleErrors.limit { omitted += 1 } else { problems.append(problem) }
    }

    mutating func warn(_ warning: BundleWarning) {
        // A bundle full of unknown keys must not cause a report of a megabyte.
        if warnings.count < BundleErrors.limit { warnings.append(warning) }
    }

    mutating func add(_ problem: FileProblem, file: String, expected: String) {
        add(BundleProblem(file: file, found: problem.found, expected: expected, remedy: problem.remedy))
    }

    mutating func add(_ problem: PropertyListError, file: String) {
        add(BundleProblem(file: file, found: problem.description, expected: problem.expected, remedy: problem.remedy))
    }

    /// Ends the reading: throws when there is a problem.
    func finish() throws(BundleErrors) {
        if hasProblems { throw BundleErrors(problems: problems, omitted: omitted) }
    }
}
