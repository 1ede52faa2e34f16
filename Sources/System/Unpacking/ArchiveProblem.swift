/// Why an archive is not unpacked.
package struct ArchiveProblem: Error, Equatable, CustomStringConvertible {
    /// What was found, as a sentence, and what to do.
    package let description: String

    init(_ sentence: String) { description = sentence }
}
