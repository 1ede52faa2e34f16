extension UTType {
    /// Whether this type is `type` or conforms to it, directly or through others.
    public func conforms(to type: UTType) -> Bool {
        TypeCatalog.shared.conforms(identifier, to: type.identifier)
    }

    /// Whether `type` conforms to this type and is another one.
    public func isSupertype(of type: UTType) -> Bool {
        self != type && type.conforms(to: self)
    }

    /// Whether this type conforms to `type` and is another one.
    public func isSubtype(of type: UTType) -> Bool {
        self != type && conforms(to: type)
    }

    /// Every other type that this one conforms to, directly or through others.
    public var supertypes: Set<UTType> {
        Set(TypeCatalog.shared.supertypes(of: identifier).map(UTType.init(known:)))
    }

    /// Whether one identifier is another or conforms to it, without making values of either; case is ignored.
    ///
    /// For matching many items against activation rules: between system types it allocates nothing and takes no lock.
    /// An identifier that nobody declares conforms to itself only.
    public static func conformance(of identifier: String, to ancestor: String) -> Bool {
        TypeCatalog.shared.conforms(identifier, to: ancestor)
    }
}
