public import Foundation

/// A uniform type identifier: the type of a file or of any other piece of data, and its place among the other types.
///
/// A value is only its identifier; what is known about it is looked up when asked for, in the system's table, in the declarations
/// of installed apps (``UTTypeDeclarations``) and in shared-mime-info. Case is ignored. *Declaring Supported Data Types for a
/// Share or Action Extension* in the guide tells how extensions use these names.
public struct UTType: Sendable {
    /// The identifier in the spelling of its declaration, such as `public.jpeg`.
    public let identifier: String

    /// For an identifier whose declared spelling is known.
    init(known identifier: String) {
        self.identifier = identifier
    }

    /// The type with an identifier; `nil` if nothing declares it and it is not a dynamic identifier.
    public init?(_ identifier: String) {
        guard let spelling = TypeCatalog.shared.spelling(identifier) else { return nil }
        self.init(known: spelling)
    }

    /// The type with an identifier that nothing has to declare; `nil` for text that cannot be an identifier.
    ///
    /// A type that nothing declares conforms to itself only.
    package init?(wellFormed identifier: String) {
        if let known = UTType(identifier) {
            self = known
        } else if UTTypeDeclaration.isWellFormed(identifier), !DynamicIdentifier.isDynamic(identifier) {
            self.init(known: identifier)
        } else {
            return nil
        }
    }

    private var declared: DeclaredType? { TypeCatalog.shared.type(identifier) }

    /// Tags by class, the preferred one first. Dynamic types have the tag they were made from.
    public var tags: [UTTagClass: [String]] {
        Dictionary((declared?.tags ?? [:]).map { (UTTagClass(rawValue: $0.key), $0.value) }) { first, _ in first }
    }

    /// The extension to give to a file of this type, without the dot.
    public var preferredFilenameExtension: String? { declared?.tags[UTTagClass.filenameExtension.rawValue]?.first }

    /// The MIME type to send with data of this type.
    public var preferredMIMEType: String? { declared?.tags[UTTagClass.mimeType.rawValue]?.first }

    /// What a user calls the type, if the declaration, the system or shared-mime-info says it; the last in the language of the environment.
    public var localizedDescription: String? {
        declared?.description
            ?? MIMEIdentifier.mimeType(ofIdentifier: ASCIIFolding.fold(identifier)).flatMap {
                MIMEComment.comment($0, directories: DataDirectories.mime)
            }
    }

    /// The version that the declaration has.
    public var version: Int? { declared?.version }

    /// Where the format is described, if the declaration tells.
    public var referenceURL: URL? { declared?.referenceURL.flatMap { URL(string: $0) } }

    /// Whether the type was made from a tag that no declared type has.
    public var isDynamic: Bool { DynamicIdentifier.isDynamic(identifier) }

    /// Whether the system, an installed app or shared-mime-info declares the type.
    public var isDeclared: Bool { declared?.isDeclared ?? false }

    /// Whether the identifier is in the `public` domain, whose types belong to no one.
    public var isPublic: Bool { ASCIIFolding.fold(String(identifier.prefix(7))) == "public." }
}
