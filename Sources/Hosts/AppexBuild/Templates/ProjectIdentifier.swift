/// The identifier of a new app: a reverse-DNS name.
package struct ProjectIdentifier: Sendable, Equatable {
    package let text: String

    /// The longest identifier, in bytes; an extension's identifier, which begins with it, may have 155.
    static let lengthLimit = 80

    /// - Parameter text: nil for an identifier that is made from the name and belongs to no organization.
    package init(_ text: String?, name: ProjectName) throws(BuildError) {
        let text = text ?? "org.example.\(VariableModifier.rfc1034(name.text).lowercased())"
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, text.utf8.count <= Self.lengthLimit, labels.allSatisfy(Self.isLabel) else {
            throw BuildError(
                "“\(text)” is not an identifier. Use a reverse-DNS name of letters, digits, “-” and “.”, at most \(Self.lengthLimit) bytes: org.example.notes."
            )
        }
        self.text = text
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard let first = label.first, first != "-" else { return false }
        return label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
    }
}
