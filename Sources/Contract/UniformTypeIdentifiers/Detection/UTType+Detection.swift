public import Foundation
import SystemCalls
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension UTType {
    /// The type of a file: by its name if the name identifies a type, otherwise by its content.
    ///
    /// A directory with the extension of a bundle or package (`.app`, `.appex`) has that type; any other directory is a folder. Symbolic links are
    /// not followed, and pipes, sockets and devices are not opened: each has a type of its own. At most the first 4 KiB of a regular file are read.
    /// An unrecognised file is UTF-8 text or public.data. Throws ``UTTypeDetectionError`` if the file cannot be read.
    public static func detect(contentsOf url: URL) throws -> UTType {
        try UTType(known: TypeCatalog.shared.detect(contentsOf: url))
    }

    /// The type of data by its content alone; only the first 4 KiB are read. Never fails: unrecognised data
    /// is UTF-8 text or public.data.
    public static func detect(content: some Sequence<UInt8>) -> UTType {
        UTType(
            known: ContentDetection.identifier(
                Array(content.prefix(ContentDetection.headerLength)), catalog: TypeCatalog.shared))
    }
}

extension TypeCatalog {
    func detect(contentsOf url: URL) throws(UTTypeDetectionError) -> String {
        guard url.isFileURL else { throw UTTypeDetectionError(path: url.absoluteString, errorNumber: 0) }
        let path = url.path
        // The system would end a path at a NUL character and open another file.
        guard !path.isEmpty, !path.utf8.contains(0) else { throw UTTypeDetectionError(path: path, errorNumber: ENOENT) }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw UTTypeDetectionError(path: path, errorNumber: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return identifier(fileName: url.lastPathComponent, supertype: "public.directory") ?? "public.folder"
        case S_IFLNK: return "public.symlink"
        case S_IFIFO: return "public.named-pipe"
        case S_IFSOCK: return "public.socket"
        case S_IFCHR: return "public.character-special"
        case S_IFBLK: return "public.block-special"
        default: break
        }
        if let named = identifier(fileName: url.lastPathComponent, supertype: "public.data") { return named }
        return ContentDetection.identifier(try header(path), catalog: self)
    }

    /// The declared type of a file name; the longest extension first, so that `a.tar.gz` is more specific than gzip.
    func identifier(fileName: String, supertype: String) -> String? {
        let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1 {
            // A dot at the start of a name does not begin an extension.
            let first = max(parts[0].isEmpty ? 2 : 1, parts.count - 3)
            for start in first..<max(first, parts.count) {
                let tag = parts[start...].joined(separator: ".")
                if !tag.isEmpty,
                    let found = preferredIdentifier(
                        tag: tag, tagClass: UTTagClass.filenameExtension.rawValue, supertype: supertype)
                {
                    return found
                }
            }
        }
        guard let found = mime.current().identifier(fileName: fileName, table: table), conforms(found, to: supertype) else { return nil }
        return found
    }

    private func header(_ path: String) throws(UTTypeDetectionError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw UTTypeDetectionError(path: path, errorNumber: errno) }
        defer { close(descriptor) }
        // The file may have been replaced since it was examined; reading a pipe or device could block or have side effects.
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw UTTypeDetectionError(path: path, errorNumber: ENOENT)
        }
        do throws(SystemError) {
            return try WholeTransfer.read(descriptor, upTo: ContentDetection.headerLength, "read \(path)")
        } catch {
            throw UTTypeDetectionError(path: path, errorNumber: error.code)
        }
    }
}
