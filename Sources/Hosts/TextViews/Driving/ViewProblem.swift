/// Why something cannot be done with a view, as a sentence.
package struct ViewProblem: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
