/// Why Eye of GNOME cannot be connected.
package struct EyeOfGnomeProblem: Error, CustomStringConvertible {
    package let sentence: String
    /// What to do; may be empty.
    package let remedy: String

    package var description: String { [sentence, remedy].filter { !$0.isEmpty }.joined(separator: " ") }

    init(_ sentence: String, _ remedy: String = "") { (self.sentence, self.remedy) = (sentence, remedy) }
}
