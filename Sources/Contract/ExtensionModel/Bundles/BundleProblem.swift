/// A problem of a bundle: where it is, what was found, what was expected, and what to do.
public struct BundleProblem: Sendable, Hashable {
    /// The path inside the bundle, for example `PlugIns/Share.appex/Info.plist`; “.” for the bundle itself.
    public var file: String
    /// The keys to the value, joined by dots, for example `NSExtension.NSExtensionAttributes.IsASCIICapable`; nil when the whole file is meant.
    public var keyPath: String?
    /// What was found.
    public var found: String
    /// What was expected.
    public var expected: String
    /// What to do, as a sentence.
    public var remedy: String

    /// Creates a problem.
    public init(file: String, keyPath: String? = nil, found: String, expected: String, remedy: String) {
        self.file = file
        self.keyPath = keyPath
        self.found = found
        self.expected = expected
        self.remedy = remedy
    }
}

extension BundleProblem: CustomStringConvertible {
    /// The whole problem on one line.
    public var description: String {
        let place = keyPath.map { "\(file.shownPath): \($0)" } ?? file.shownPath
        return "\(place): found \(found), expected \(expected). \(remedy)"
    }
}

extension String {
    /// A path for a message. It may be longer than a value may, so that its end is visible.
    var shownPath: String {
        split(separator: "/", omittingEmptySubsequences: false).map { String($0).shownInMessage }.joined(separator: "/")
    }
}
