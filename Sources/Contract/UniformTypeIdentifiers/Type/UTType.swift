public import Foundation

/// A uniform type identifier: the type of a file or of other data, and its place among the other types.
///
/// A value is only its identifier; its properties are looked up on demand, in the system's table, in the declarations
/// of installed apps (``UTTypeDeclarations``) and in shared-mime-info. Case is ignored. The guide's section *Declaring Supported Data Types for a
/// Share or Action Extension* describes how extensions use these names.
public struct UTType: Sendable {
    /// The identifier in the spelling of its declaration, such as `public.jpeg`.
    public let identifier: String

    /// For an identifier whose declared spelling is known.
    init(known identifier: String) {
        self.identifier = identifier
    }

    /// The type with an identifier; `nil` if it is not declared and not a dynamic identifier.
    public init?(_ identifier: String) {
        guard let spelling = TypeCatalog.shared.spelling(identifier) else { return nil }
        self.init(known: spelling)
    }

    /// The type with an identifier, declared or not; `nil` for text that cannot be an identifier.
    ///
    /// A type that is not declared conforms only to itself.
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

    /// Tags by class, the preferred tag first. Dynamic types have the tag from which they were made.
    public var tags: [UTTagClass: [String]] {
        Dictionary((declared?.tags ?? [:]).map { (UTTagClass(rawValue: $0.key), $0.value) }) { first, _ in first }
    }

    /// The extension for new files of this type, without the dot.
    public var preferredFilenameExtension: String? { declared?.tags[UTTagClass.filenameExtension.rawValue]?.first }

    /// The MIME type to send with data of this type.
    public var preferredMIMEType: String? { declared?.tags[UTTagClass.mimeType.rawValue]?.first }

    /// The type's name for people, from the declaration, the system or shared-mime-info; the latter's names are in the language of the environment.
    public var localizedDescription: String? {
        declared?.description
            ?? MIMEIdentifier.mimeType(ofIdentifier: ASCIIFolding.fold(identifier)).flatMap {
                MIMEComment.comment($0, directories: DataDirectories.mime)
            }
    }

    /// The version in the declaration.
    public var version: Int? { declared?.version }

    /// Where the format is described, if the declaration says so.
    public var referenceURL: URL? { declared?.referenceURL.flatMap { URL(string: $0) } }

    /// Whether the type was made from a tag that no declared type has.
    public var isDynamic: Bool { DynamicIdentifier.isDynamic(identifier) }

    /// Whether the system, an installed app or shared-mime-info declares the type.
    public var isDeclared: Bool { declared?.isDeclared ?? false }

    /// Whether the identifier is in the `public` domain, whose types have no owner.
    public var isPublic: Bool { ASCIIFolding.fold(String(identifier.prefix(7))) == "public." }
}
