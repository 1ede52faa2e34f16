extension UTType {
    /// A type that this app's own `Info.plist` exports.
    ///
    /// Without a registered declaration, the value still works: it conforms to `parentType`, or to public.data, and is not declared.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(naming: identifier, parentType)
    }

    /// A type that another app owns and this app's `Info.plist` imports. See ``init(exportedAs:conformingTo:)``.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(naming: identifier, parentType)
    }

    private init(naming identifier: String, _ parentType: UTType?) {
        if let spelling = TypeCatalog.shared.spelling(identifier) {
            self.init(known: spelling)
        } else if UTTypeDeclaration.isWellFormed(identifier), !DynamicIdentifier.isDynamic(identifier) {
            let parent = parentType?.identifier ?? "public.data"
            self.init(known: TypeCatalog.shared.changeDeclarations { $0.name(identifier, parent: parent) })
        } else {
            self.init(known: identifier)
        }
    }
}
