/// Which files are taken for pictures and films when a folder is listed: by the endings of their names, because no file is opened for that. What a
/// file really is says its content, in a sandbox, when it is shown.
package enum PictureNames {
    /// In small letters. What `ExtensionSystem.readPicture` reads, and raw files of cameras, whose previews it reads.
    private static let pictures = set(
        "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "heic", "heif", "hif", "avif", "3fr", "arw", "cr2", "cr3", "crw", "dcr",
        "dng", "erf", "kdc", "mef", "mos", "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f")
    private static let films = set("mp4", "mov", "qt", "m4v", "webm")
    private static let longest = 5

    private static func set(_ endings: String...) -> Set<[UInt8]> { Set(endings.map { Array($0.utf8) }) }

    /// Whether a folder shows it.
    package static func isPicture(_ name: [UInt8]) -> Bool { ending(of: name).map { pictures.contains($0) || films.contains($0) } ?? false }
    package static func isFilm(_ name: [UInt8]) -> Bool { ending(of: name).map { films.contains($0) } ?? false }

    private static func ending(of name: [UInt8]) -> [UInt8]? {
        guard let dot = name.suffix(longest + 1).lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        return name[(dot + 1)...].map { 65...90 ~= $0 ? $0 + 32 : $0 }
    }
}
