import ExtensionModel
import Foundation

/// Property lists of an author's package: read in XML or binary form, written in XML.
enum PropertyListFile {
    /// The top-level dictionary of a file of at most `PropertyListReader.sizeLimit` bytes.
    static func read(_ path: String) throws(BuildError) -> [String: PropertyListValue] {
        do throws(PropertyListError) {
            return try dictionary(from: bytes(of: path))
        } catch {
            throw BuildError("\(path): found \(error), expected \(error.expected). \(error.remedy)")
        }
    }

    static func dictionary(from bytes: [UInt8]) throws(PropertyListError) -> [String: PropertyListValue] {
        guard bytes.starts(with: Array("bplist".utf8)) else { return try PropertyListReader.dictionary(from: bytes) }
        if bytes.count > PropertyListReader.sizeLimit { throw .tooLarge(limit: PropertyListReader.sizeLimit) }
        try BinaryPropertyListScan.check(bytes)
        guard let parsed = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) else {
            throw .malformed(line: nil, reason: "the binary form is damaged")
        }
        guard let xml = try? PropertyListSerialization.data(fromPropertyList: parsed, format: .xml, options: 0) else {
            throw .malformed(line: nil, reason: "it holds a value that the XML form does not have")
        }
        return try PropertyListReader.dictionary(from: Array(xml))
    }

    static func xml(_ dictionary: [String: PropertyListValue]) throws(BuildError) -> Data {
        do {
            return try PropertyListSerialization.data(
                fromPropertyList: PropertyListValue.dictionary(dictionary).foundationObject, format: .xml, options: 0)
        } catch {
            throw BuildError("A property list could not be written (\(error)). Remove values from it that the XML form does not have.")
        }
    }

    private static func bytes(of path: String) throws(PropertyListError) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .malformed(line: nil, reason: "the file cannot be read") }
        defer { try? file.close() }
        let bytes = (try? file.read(upToCount: PropertyListReader.sizeLimit + 1)) ?? Data()
        return Array(bytes)
    }
}
