/// An argument of the right form that cannot be used, as a sentence. The status is that of wrong arguments; the usage, which would not help, is
/// not printed.
package struct ArgumentProblem: Error {
    package static let status: Int32 = 64
    package let sentence: String
    package init(_ sentence: String) { self.sentence = sentence }
}
