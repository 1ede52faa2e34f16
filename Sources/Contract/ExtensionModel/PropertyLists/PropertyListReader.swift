import Foundation

/// Reads an XML property list from an untrusted file.
public enum PropertyListReader {
    /// The largest `Info.plist` or `Entitlements.plist` that is read, in bytes.
    public static let sizeLimit = 1 << 20

    /// The outermost dictionary of a property list in XML.
    ///
    /// Accepts only UTF-8 XML: no binary or old-style form, no entity declarations, at most 64 levels, at most ``sizeLimit`` bytes.
    /// - Throws: ``PropertyListError``, which says what was found and what to do.
    public static func dictionary(from bytes: [UInt8]) throws(PropertyListError) -> [String: PropertyListValue] {
        if bytes.count > sizeLimit { throw .tooLarge(limit: sizeLimit) }
        try PropertyListScan.check(bytes)
        let parsed: Any
        do {
            parsed = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        } catch {
            throw .malformed(line: nil, reason: Self.reason(of: error))
        }
        guard let value = PropertyListValue(foundation: parsed) else {
            throw .malformed(line: nil, reason: "a value that property lists do not have")
        }
        guard let dictionary = value.dictionary else { throw .notADictionary(found: value.description) }
        return dictionary
    }

    private static func reason(of error: any Error) -> String {
        let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
        return (detail ?? "it is not a property list").shownInMessage
    }
}
