/// A kind of tag by which other systems name a type, such as a filename extension or a MIME type.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The identifier of the class, such as `public.mime-type`.
    public var rawValue: String

    /// A tag class by its identifier; any identifier is allowed, but the system itself knows only two.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Filename extensions, without the dot: `public.filename-extension`.
    public static var filenameExtension: UTTagClass { UTTagClass(rawValue: "public.filename-extension") }

    /// MIME types, such as `image/jpeg`: `public.mime-type`.
    public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }

    /// The identifier of the class.
    public var description: String { rawValue }
}
