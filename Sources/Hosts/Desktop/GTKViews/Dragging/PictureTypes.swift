package import UniformTypeIdentifiers

/// The MIME types of pictures that are handed to other programs as bytes. What a type of an app says of itself is not used: `text/uri-list` could be
/// the MIME type of its "picture", and programs would read addresses of the person's files in it.
package enum PictureTypes {
    private static let known: Set<String> = [
        "image/avif", "image/bmp", "image/gif", "image/heic", "image/heif", "image/jpeg", "image/jxl", "image/png", "image/svg+xml", "image/tiff",
        "image/webp",
    ]

    /// Nil for what is not a picture of a known format.
    package static func mimeType(of type: UTType) -> String? {
        guard type.conforms(to: .image), let name = type.preferredMIMEType, known.contains(name) else { return nil }
        return name
    }
}
