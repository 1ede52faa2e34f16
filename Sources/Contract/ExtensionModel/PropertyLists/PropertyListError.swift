/// Why the bytes of a property list were refused before or while they were parsed.
public enum PropertyListError: Error, Sendable, Hashable {
    /// More bytes than the limit, which is also in bytes.
    case tooLarge(limit: Int)
    /// `bplist…`: the binary form.
    case binary
    /// Neither `<?xml`, `<!DOCTYPE plist` nor `<plist` at the start.
    case notXML
    /// Not UTF-8, or a declaration that names another encoding, or a zero byte.
    case notUTF8
    /// A document type with its own declarations; entity expansion attacks start that way.
    case entityDeclaration
    /// More nested elements than the limit.
    case tooDeep(limit: Int)
    /// More than the limit of elements in all.
    case tooManyElements(limit: Int)
    /// Not well formed: the line (from 1) where known, and what is wrong there.
    case malformed(line: Int?, reason: String)
    /// Well formed, but the outermost value is not a dictionary: what it is.
    case notADictionary(found: String)
}

extension PropertyListError: CustomStringConvertible {
    /// What was found.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .binary: "a binary property list"
        case .notXML: "something that is not an XML property list"
        case .notUTF8: "text that is not UTF-8"
        case .entityDeclaration: "a document type with declarations of its own (<!ENTITY or [ … ])"
        case .tooDeep(let limit): "more than \(limit) elements inside each other"
        case .tooManyElements(let limit): "more than \(limit) elements"
        case .malformed(let line?, let reason): "malformed XML in line \(line): \(reason)"
        case .malformed(nil, let reason): "malformed XML: \(reason)"
        case .notADictionary(let found): "\(found) as the outermost value"
        }
    }

    /// What was expected.
    public var expected: String {
        switch self {
        case .tooLarge(let limit): "at most \(limit) bytes"
        case .notADictionary: "a dictionary as the outermost value"
        case .tooDeep(let limit): "at most \(limit) levels"
        case .tooManyElements(let limit): "at most \(limit) elements"
        default: "an XML property list in UTF-8"
        }
    }

    /// What to do about it, as a sentence.
    public var remedy: String {
        switch self {
        case .tooLarge, .tooManyElements: "Move large data into a resource file of the bundle."
        case .binary: "Convert it with “plutil -convert xml1 <file>”."
        case .notXML: "Write it as an XML property list that begins with <?xml version=\"1.0\" encoding=\"UTF-8\"?>."
        case .notUTF8: "Save it as UTF-8 without zero bytes, and declare encoding=\"UTF-8\" or nothing."
        case .entityDeclaration: "Remove the declarations; write the text out where an entity was used."
        case .tooDeep: "Flatten the value."
        case .malformed: "Correct the XML; “plutil -lint <file>” or “xmllint --noout <file>” shows the place."
        case .notADictionary: "Put the keys into a <dict> directly inside <plist>."
        }
    }
}
