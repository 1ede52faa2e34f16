/// `Info.plist` key of the types that an app owns.
public let kUTExportedTypeDeclarationsKey: CFString = "UTExportedTypeDeclarations"
/// `Info.plist` key of the types that an app uses and others own.
public let kUTImportedTypeDeclarationsKey: CFString = "UTImportedTypeDeclarations"
/// The identifier of a declared type.
public let kUTTypeIdentifierKey: CFString = "UTTypeIdentifier"
/// Its tags by class.
public let kUTTypeTagSpecificationKey: CFString = "UTTypeTagSpecification"
/// What it conforms to.
public let kUTTypeConformsToKey: CFString = "UTTypeConformsTo"
/// What a user calls it.
public let kUTTypeDescriptionKey: CFString = "UTTypeDescription"
/// Its icon.
public let kUTTypeIconFileKey: CFString = "UTTypeIconFile"
/// Where it is described.
public let kUTTypeReferenceURLKey: CFString = "UTTypeReferenceURL"
/// Its version.
public let kUTTypeVersionKey: CFString = "UTTypeVersion"
