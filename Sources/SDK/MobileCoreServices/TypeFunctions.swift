import UniformTypeIdentifiers

/// Whether a type is equal to another type or conforms to it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    UTType.conformance(of: inUTI, to: inConformsToUTI)
}

/// Whether two identifiers name the same type, case aside. A dynamic type is also equal to another dynamic type with the same tags.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    if inUTI1.lowercased() == inUTI2.lowercased() { return true }
    guard let left = UTType(inUTI1), let right = UTType(inUTI2), left.isDynamic, right.isDynamic else { return false }
    return !left.tags.isEmpty && left.tags == right.tags
}

/// Whether a type is declared.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool {
    UTType(inUTI)?.isDeclared ?? false
}

/// Whether an identifier is dynamic.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool {
    UTType(inUTI)?.isDynamic ?? false
}

/// The preferred type that has a tag and conforms to another type; a dynamic type if none is declared, `nil` for an unusable tag.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> RetainedValue<CFString>? {
    UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: inConformingToUTI.map { UTType(importedAs: $0) })
        .map { RetainedValue($0.identifier) }
}

/// All types that have a tag and conform to another type, preferred type first; `nil` for an unusable tag.
public func UTTypeCreateAllIdentifiersForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> RetainedValue<[CFString]>? {
    let types = UTType.types(
        tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: inConformingToUTI.map { UTType(importedAs: $0) })
    return types.isEmpty ? nil : RetainedValue(types.map(\.identifier))
}

/// The preferred tag of a class that a type has.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> RetainedValue<CFString>? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { RetainedValue($0) }
}

/// All tags of a class that a type has, preferred tag first.
public func UTTypeCopyAllTagsWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> RetainedValue<[CFString]>? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)].map { RetainedValue($0) }
}

/// The description of a type, as shown to people.
public func UTTypeCopyDescription(_ inUTI: CFString) -> RetainedValue<CFString>? {
    UTType(inUTI)?.localizedDescription.map { RetainedValue($0) }
}
