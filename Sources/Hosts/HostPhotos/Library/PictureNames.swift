/// Which files are taken for pictures when a folder is listed: by the endings of their names, because no file is opened for that. What a file really is
/// says its content, in a sandbox, when it is shown.
package enum PictureNames {
    /// In small letters. What `ExtensionSystem.readPicture` reads, and raw files of cameras, whose previews it reads.
    private static let endings: Set<[UInt8]> = Set(
        [
            "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "heic", "heif", "hif", "avif",
            "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "kdc", "mef", "mos", "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2",
            "rwl", "sr2", "srf", "srw", "x3f",
        ].map { Array($0.utf8) })
    private static let longest = 5

    package static func isPicture(_ name: [UInt8]) -> Bool {
        guard let dot = name.suffix(longest + 1).lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
        return endings.contains(name[(dot + 1)...].map { 65...90 ~= $0 ? $0 + 32 : $0 })
    }
}
