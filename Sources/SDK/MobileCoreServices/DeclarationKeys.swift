/// `Info.plist` key of the types that an app declares as its own.
public let kUTExportedTypeDeclarationsKey: CFString = "UTExportedTypeDeclarations"
/// `Info.plist` key of the types that an app uses and that belong to others.
public let kUTImportedTypeDeclarationsKey: CFString = "UTImportedTypeDeclarations"
/// The identifier of a declared type.
public let kUTTypeIdentifierKey: CFString = "UTTypeIdentifier"
/// The tags of the type, by tag class.
public let kUTTypeTagSpecificationKey: CFString = "UTTypeTagSpecification"
/// The types that the declared type conforms to.
public let kUTTypeConformsToKey: CFString = "UTTypeConformsTo"
/// The description shown to people.
public let kUTTypeDescriptionKey: CFString = "UTTypeDescription"
/// The icon of the type.
public let kUTTypeIconFileKey: CFString = "UTTypeIconFile"
/// The URL of a description.
public let kUTTypeReferenceURLKey: CFString = "UTTypeReferenceURL"
/// The version of the type.
public let kUTTypeVersionKey: CFString = "UTTypeVersion"
