package import PhotoStore

extension ThumbnailCache {
    /// The bytes of a path that stand for themselves in a URI, as GLib writes it: programs only find each other's thumbnails when they write the same.
    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:=@_~".utf8)

    /// The URI of a picture.
    package static func uri(of photo: PhotoPath) -> String {
        var uri = "file://"
        for byte in photo.bytes {
            if plain.contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }
}
