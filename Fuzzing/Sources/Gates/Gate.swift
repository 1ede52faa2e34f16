/// A way in for bytes of strangers: takes them as the product takes them.
///
/// The fuzzer goes through it with bytes of its own making, and the tests with those that are kept in `Fuzzing/Corpora`.
package protocol Gate: AnyObject, SendableMetatype {
    /// Lower case, with hyphens; its corpus is called so, too.
    static var name: String { get }
    /// Bytes of the longest input that is worth trying.
    static var longest: Int { get }

    init() throws

    /// Takes the bytes. Whatever they are, it returns, and soon.
    ///
    /// - Throws: ``Contradiction`` when two things that must agree do not.
    func enter(_ bytes: [UInt8]) throws
}

/// What must hold for every input does not.
package struct Contradiction: Error, CustomStringConvertible {
    package let description: String

    package init(_ sentence: String) { description = sentence }
}

func require(_ condition: Bool, _ sentence: @autoclosure () -> String) throws(Contradiction) {
    guard condition else { throw Contradiction(sentence()) }
}
