import ExtensionHost

/// Where the pictures of badges are looked up by name.
protocol BadgePictures: Sendable {
    /// The name under which a badge's picture can be shown, and whether programs may not have seen it yet. A picture that changes has another name.
    func name(of badge: FinderBadge, extension identifier: String) throws -> (name: String, isNew: Bool)
}
