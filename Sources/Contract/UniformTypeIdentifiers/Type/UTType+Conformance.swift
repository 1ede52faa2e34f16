extension UTType {
    /// Whether this type is `type` or conforms to it, directly or indirectly.
    public func conforms(to type: UTType) -> Bool {
        TypeCatalog.shared.conforms(identifier, to: type.identifier)
    }

    /// Whether `type` is another type that conforms to this type.
    public func isSupertype(of type: UTType) -> Bool {
        self != type && type.conforms(to: self)
    }

    /// Whether this type conforms to `type` and is not the same type.
    public func isSubtype(of type: UTType) -> Bool {
        self != type && conforms(to: type)
    }

    /// All other types to which this type conforms, directly or indirectly.
    public var supertypes: Set<UTType> {
        Set(TypeCatalog.shared.supertypes(of: identifier).map(UTType.init(known:)))
    }

    /// Whether `identifier` is `ancestor` or conforms to it, without creating values of either type; case is ignored.
    ///
    /// For matching many items against activation rules: between system types it allocates nothing and takes no lock.
    /// An identifier without a declaration conforms only to itself.
    public static func conformance(of identifier: String, to ancestor: String) -> Bool {
        TypeCatalog.shared.conforms(identifier, to: ancestor)
    }
}
