/// An argument of the right form that cannot be used, as a sentence. The status is that of wrong arguments; the usage, which would not help, is
/// not printed.
struct ArgumentProblem: Error {
    static let status: Int32 = 64
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
}
