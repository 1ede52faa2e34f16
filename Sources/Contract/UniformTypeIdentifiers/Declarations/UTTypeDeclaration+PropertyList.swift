extension UTTypeDeclaration {
    /// One dictionary of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`, from a property list reader.
    ///
    /// `UTTypeConformsTo` and the values of `UTTypeTagSpecification` may be a string or an array of strings; an extension may begin
    /// with a dot. Other keys (icons) are ignored. Throws for a value of a wrong type or an exceeded limit.
    public init(propertyList: [String: Any]) throws(UTTypeDeclarationError) {
        guard let identifier = propertyList["UTTypeIdentifier"] as? String else {
            throw UTTypeDeclarationError(.identifier, identifier: "")
        }
        var conformsTo: [String] = []
        if let value = propertyList["UTTypeConformsTo"] {
            guard let names = Self.strings(value) else { throw UTTypeDeclarationError(.conformsTo, identifier: identifier) }
            conformsTo = names
        }
        var tags: [UTTagClass: [String]] = [:]
        if let value = propertyList["UTTypeTagSpecification"] {
            guard let classes = value as? [String: Any] else { throw UTTypeDeclarationError(.tags, identifier: identifier) }
            for (name, value) in classes {
                guard var values = Self.strings(value) else { throw UTTypeDeclarationError(.tags, identifier: identifier) }
                let tagClass = UTTagClass(rawValue: name)
                if tagClass == .filenameExtension { values = values.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } }
                tags[tagClass] = values
            }
        }
        self.init(
            identifier: identifier, conformsTo: conformsTo, typeDescription: propertyList["UTTypeDescription"] as? String,
            tags: tags, referenceURL: propertyList["UTTypeReferenceURL"] as? String,
            version: propertyList["UTTypeVersion"].flatMap(Self.integer))
        try validate()
    }

    private static func strings(_ value: Any) -> [String]? {
        (value as? String).map { [$0] } ?? value as? [String]
    }

    /// A version is an integer, or a text of digits.
    private static func integer(_ value: Any) -> Int? {
        (value as? Int) ?? (value as? String).flatMap { Int($0) }
    }
}
