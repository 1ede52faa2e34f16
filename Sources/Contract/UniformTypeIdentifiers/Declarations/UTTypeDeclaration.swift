/// A type that an app declares in its `Info.plist`, under `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
public struct UTTypeDeclaration: Hashable, Codable, Sendable {
    /// `UTTypeIdentifier`: letters, digits, `-` and `.`, at most 255 bytes.
    public var identifier: String
    /// `UTTypeConformsTo`: the identifiers of the types to which it conforms, at most 64.
    public var conformsTo: [String]
    /// `UTTypeDescription`: the type's name for people.
    public var typeDescription: String?
    /// `UTTypeTagSpecification`: tags by class, the preferred tag first; at most 256 tags in all, each at most 255 bytes.
    public var tags: [UTTagClass: [String]]
    /// `UTTypeReferenceURL`: where the format is described.
    public var referenceURL: String?
    /// `UTTypeVersion`.
    public var version: Int?

    /// Creates a declaration, which is checked when it is registered.
    public init(
        identifier: String, conformsTo: [String] = [], typeDescription: String? = nil,
        tags: [UTTagClass: [String]] = [:], referenceURL: String? = nil, version: Int? = nil
    ) {
        self.identifier = identifier
        self.conformsTo = conformsTo
        self.typeDescription = typeDescription
        self.tags = tags
        self.referenceURL = referenceURL
        self.version = version
    }

    /// Checks the limits that the properties state, and that an app may declare the identifier.
    public func validate() throws(UTTypeDeclarationError) {
        guard Self.isWellFormed(identifier) else { throw UTTypeDeclarationError(.identifier, identifier: identifier) }
        guard !DynamicIdentifier.isDynamic(identifier), !MIMEIdentifier.isReserved(identifier) else {
            throw UTTypeDeclarationError(.reserved, identifier: identifier)
        }
        guard conformsTo.count <= 64, conformsTo.allSatisfy(Self.isWellFormed) else {
            throw UTTypeDeclarationError(.conformsTo, identifier: identifier)
        }
        let all = tags.values.joined()
        guard tags.count <= 64, tags.keys.allSatisfy({ Self.isWellFormed($0.rawValue) }), all.count <= 256,
            all.allSatisfy(Self.isTag)
        else { throw UTTypeDeclarationError(.tags, identifier: identifier) }
        guard (typeDescription?.utf8.count ?? 0) <= 1024, (referenceURL?.utf8.count ?? 0) <= 2048 else {
            throw UTTypeDeclarationError(.text, identifier: identifier)
        }
    }

    /// Whether a text has the form of a type identifier.
    static func isWellFormed(_ identifier: String) -> Bool {
        let bytes = identifier.utf8
        return !bytes.isEmpty && bytes.count <= 255
            && bytes.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
                    true
                // Not allowed in identifiers by the specification, but used by working apps.
                case UInt8(ascii: "_"), UInt8(ascii: "+"): true
                default: false
                }
            }
    }

    static func isTag(_ tag: String) -> Bool {
        !tag.isEmpty && tag.utf8.count <= 255 && tag.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    }

    var declaredType: DeclaredType {
        DeclaredType(
            identifier: identifier, parents: conformsTo,
            tags: Dictionary(tags.map { ($0.key.rawValue, $0.value) }) { first, _ in first }.filter { !$0.value.isEmpty },
            description: typeDescription, referenceURL: referenceURL, version: version)
    }
}
