extension UTType: Hashable {
    /// Two types are equal if their identifiers are equal without case.
    public static func == (left: UTType, right: UTType) -> Bool {
        ASCIIFolding.equal(left.identifier, right.identifier)
    }

    /// Hashes the identifier without case.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ASCIIFolding.fold(identifier))
    }
}
