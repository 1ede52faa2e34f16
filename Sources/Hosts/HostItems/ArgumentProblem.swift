/// A valid argument that cannot be used, as a sentence. The exit status is that of invalid arguments; the usage, which would not help, is not
/// printed.
package struct ArgumentProblem: Error {
    package static let status: Int32 = 64
    package let sentence: String
    package init(_ sentence: String) { self.sentence = sentence }
}
