/// Why an action in a view is not possible, as a sentence.
package struct ViewProblem: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
