/// What the files of a folder are taken for when it is listed: by the endings of their names, because no file is opened for that. What a file
/// really is says its content, when it is asked for.
enum MediaNames {
    /// In small letters. What ImageIO reads, and raw files of cameras, whose previews it reads.
    private static let pictures = Set(
        [
            "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "heic", "heif", "hif", "avif",
            "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "kdc", "mef", "mos", "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2",
            "rwl", "sr2", "srf", "srw", "x3f",
        ].map { Array($0.utf8) })
    private static let films = Set(
        ["mp4", "m4v", "mov", "mkv", "webm", "avi", "3gp", "3g2", "mts", "m2ts", "mpg", "mpeg", "ogv", "wmv"].map { Array($0.utf8) })
    private static let longest = 5

    /// ``PHAssetMediaType/unknown`` for what is no part of a library: other files, hidden ones and backups.
    static func kind(of name: [UInt8]) -> PHAssetMediaType {
        guard name.first != UInt8(ascii: "."), name.last != UInt8(ascii: "~"),
            let dot = name.suffix(longest + 1).lastIndex(of: UInt8(ascii: "."))
        else { return .unknown }
        let ending = name[(dot + 1)...].map { 65...90 ~= $0 ? $0 + 32 : $0 }
        return pictures.contains(ending) ? .image : films.contains(ending) ? .video : .unknown
    }
}
