/// One thing that is wrong with a bundle: where, what was found, what should be there, and what to do.
public struct BundleProblem: Sendable, Hashable {
    /// The path inside the bundle, for example `PlugIns/Share.appex/Info.plist`; “.” for the bundle itself.
    public var file: String
    /// The keys to the value, joined by dots, for example `NSExtension.NSExtensionAttributes.IsASCIICapable`; nil for the file as a whole.
    public var keyPath: String?
    /// What is there.
    public var found: String
    /// What should be there.
    public var expected: String
    /// What to do, as a sentence.
    public var remedy: String

    /// States a problem.
    public init(file: String, keyPath: String? = nil, found: String, expected: String, remedy: String) {
        self.file = file
        self.keyPath = keyPath
        self.found = found
        self.expected = expected
        self.remedy = remedy
    }
}

extension BundleProblem: CustomStringConvertible {
    /// One line with all of it.
    public var description: String {
        let place = keyPath.map { "\(file.shownPath): \($0)" } ?? file.shownPath
        return "\(place): found \(found), expected \(expected). \(remedy)"
    }
}

extension String {
    /// A path for a message. Longer than a value may be, so that the end of it is seen.
    var shownPath: String {
        split(separator: "/", omittingEmptySubsequences: false).map { String($0).shownInMessage }.joined(separator: "/")
    }
}
