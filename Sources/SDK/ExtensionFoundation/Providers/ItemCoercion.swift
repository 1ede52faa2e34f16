import Foundation

/// Coercions of items that are objects, with the rules of `NSItemProvider.loadItem`.
enum ItemCoercion {
    /// The type of an item for which no type was named.
    static func typeIdentifier(of item: any NSSecureCoding) -> String? {
        switch item {
        case let url as NSURL: url.isFileURL ? TypeIdentifier.fileURL : TypeIdentifier.url
        case let object as any NSItemProviderWriting: object.writableTypeIdentifiersForItemProvider.first
        case is NSDictionary, is NSArray: TypeIdentifier.propertyList
        case is NSData: TypeIdentifier.data
        default: nil
        }
    }

    /// Whether ``data(_:typeIdentifier:request:)`` can write the item.
    static func hasPlainBytes(_ item: any NSSecureCoding) -> Bool {
        item is NSData || item is NSURL || item is NSString || item is NSAttributedString || item is NSDictionary || item is NSArray
            || item is NSNumber || item is NSDate
    }

    static func data(_ item: any NSSecureCoding, typeIdentifier: String, request: ItemRequest) throws -> Data {
        switch item {
        case let data as NSData:
            return data as Data
        case let url as NSURL where TypeConformance.isURL(typeIdentifier):
            return Data(url.absoluteString.utf8)
        case let string as NSString:
            return TextBytes.data(string as String, typeIdentifier: typeIdentifier)
        case let text as NSAttributedString:
            return try AttributedTextArchive.data(of: text, typeIdentifier: typeIdentifier)
        case is NSDictionary, is NSArray, is NSNumber, is NSDate:
            return try structured(item, typeIdentifier: typeIdentifier, request: request)
        default:
            throw request.cannotConvert(item, to: "Data")
        }
    }

    private static func structured(_ item: any NSSecureCoding, typeIdentifier: String, request: ItemRequest) throws -> Data {
        if TypeConformance.conforms(typeIdentifier, to: TypeIdentifier.json) {
            guard JSONSerialization.isValidJSONObject(item) else { throw request.cannotConvert(item, to: "JSON") }
            return try JSONSerialization.data(withJSONObject: item)
        }
        guard TypeConformance.conforms(typeIdentifier, to: TypeIdentifier.propertyList), let value = PlainValue(item), value.isPropertyList
        else { throw request.cannotConvert(item, to: "Data") }
        let isBinary = TypeConformance.conforms(typeIdentifier, to: TypeIdentifier.binaryPropertyList)
        return try PropertyListSerialization.data(fromPropertyList: value.object, format: isBinary ? .binary : .xml, options: 0)
    }

    /// Returns the object itself when it is an instance of the class.
    static func instance(_ object: Any, of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
        cast(object, to: aClass)
    }

    private static func cast<C: NSItemProviderReading>(_ object: Any, to aClass: C.Type) -> (any NSItemProviderReading)? {
        object as? C
    }

    /// The class that a load handler receives when a reader asks for `T`: `NSURL` for `URL`, and so on.
    static func objectClass<T>(of type: T.Type) -> AnyClass? {
        if let aClass = type as? AnyClass { return aClass }
        guard let bridged = type as? any _ObjectiveCBridgeable.Type else { return nil }
        return bridgedClass(bridged)
    }

    private static func bridgedClass<B: _ObjectiveCBridgeable>(_ type: B.Type) -> AnyClass {
        B._ObjectiveCType.self
    }
}
