import Foundation
import SystemCalls
@testable import Unpacking

/// The archive of an app, unpacked as `appex-unpack` does.
final class ArchiveGate: Gate {
    static let name = "archives"
    static let longest = 64 << 10

    func enter(_ bytes: [UInt8]) throws {
        let scratch = try Scratch()
        let folder = scratch.path + "/unpacked"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        var limits = ArchiveLimits()
        (limits.entries, limits.bytes, limits.freeBytes) = (64, 1 << 20, 64 << 10)
        let archive = try SealedMemory.make(bytes)
        let app: String
        do { app = try AppArchive.unpack(archive, into: folder, limits: limits) } catch is ArchiveProblem {
            return try check(scratch, folder, limits)
        }
        try require(try FileManager.default.contentsOfDirectory(atPath: folder) == [app], "There is something beside \(app.debugDescription).")
        try require(app.hasSuffix(".app") && !app.utf8.contains(UInt8(ascii: "/")), "\(app.debugDescription) is no app.")
        try check(scratch, folder, limits)
    }

    /// Also what a refused archive leaves stays in its folder and within the limits.
    private func check(_ scratch: Scratch, _ folder: String, _ limits: ArchiveLimits) throws {
        try require(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["unpacked"], "Something was written elsewhere.")
        var (count, size) = (0, Int64(0))
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            var status = stat()
            guard lstat("\(folder)/\(path)", &status) == 0 else { continue }
            let kind = status.st_mode & S_IFMT
            try require([S_IFREG, S_IFDIR, S_IFLNK].contains(kind), "\(path.debugDescription) is something else.")
            if kind == S_IFREG { (count, size) = (count + 1, size + Int64(status.st_size)) }
            try require(status.st_mode & 0o7077 == 0 || kind == S_IFLNK, "\(path.debugDescription) is not the person's alone.")
            guard kind == S_IFLNK, let end = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(path)") else { continue }
            let depth = path.split(separator: "/").count - 2
            try require(InnerLink.staysInside(end, depth: depth), "\(path.debugDescription) leads outside.")
        }
        try require(count <= limits.entries && size <= limits.bytes, "\(count) files have \(size) bytes.")
    }
}
