import Foundation
import SystemCalls

/// The copies that an uploading accessor receives in place of the items: later writes do not change them.
enum UploadSnapshot {
    /// A copy for each access that asked for one; it is deleted when its object is released.
    static func make(_ claim: FileClaim) throws(NSError) -> [TemporaryFile?] {
        var copies: [TemporaryFile?] = []
        for (access, url) in zip(claim.accesses, claim.urls) {
            do {
                copies.append(access.isForUploading ? try copy(url) : nil)
            } catch {
                throw FileCoordinationError.snapshot(access, error)
            }
        }
        return copies
    }

    private static func copy(_ url: URL) throws -> TemporaryFile {
        var information = stat()
        guard stat(url.path, &information) == 0 else { throw SystemError(errno, "read \(url.path)") }
        guard information.st_mode & S_IFMT == S_IFDIR else {
            return try TemporaryFile(copying: url, named: url.lastPathComponent, isCancelled: { false })
        }
        let file = try TemporaryFile(named: url.lastPathComponent + ".zip")
        try ZipArchive.write(folder: url.path, to: file.url.path)
        return file
    }
}
