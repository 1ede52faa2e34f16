import ExtensionHost
import Foundation
import Synchronization
import SystemCalls
import UniformTypeIdentifiers
import InterfaceText

/// A folder that is shared: for readers a zip archive, which is made when a reader requests it.
// SAFETY: both properties are constants; the rest of the provider locks itself.
final class SharedFolder: NSItemProvider, @unchecked Sendable {
    let url: URL
    let size: FolderSize

    init(_ url: URL) throws {
        self.url = url
        size = try FolderSize(of: url)
        super.init()
        suggestedName = url.lastPathComponent + ".zip"
        registerFileRepresentation(for: .zip) { [url] completion in
            let progress = Progress(totalUnitCount: 1)
            nonisolated(unsafe) let completion = completion
            Thread.detachNewThread { Self.supply(url, progress, completion) }
            return progress
        }
    }

    private static func supply(_ url: URL, _ progress: Progress, _ completion: (URL?, Bool, (any Error)?) -> Void) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            let archive = folder.appendingPathComponent(url.lastPathComponent + ".zip")
            try ZipArchive.make(archive.path, of: url) { progress.isCancelled }
            progress.completedUnitCount = 1
            // Whoever reads it has its own copy when this returns.
            completion(archive, false, nil)
        } catch {
            completion(nil, false, error)
        }
    }
}

/// How much is in a folder.
struct FolderSize: Equatable {
    var files = 0
    var bytes = 0

    /// Larger folders are not shared.
    static let (mostFiles, mostBytes) = (20_000, 4 << 30)

    /// Links are not followed, and neither they nor pipes, sockets and devices count.
    init(of folder: URL) throws {
        var folders = 0
        let contents = try FolderContents(folder)
        for item in contents {
            guard item.isFile else {
                folders += 1
                guard folders <= Self.mostFiles else {
                    throw ActivityProblem(localized("{name} has more than 20,000 folders. Share a part of it.", ["name": folder.lastPathComponent]))
                }
                continue
            }
            files += 1
            bytes += item.size
            guard files <= Self.mostFiles else {
                throw ActivityProblem(localized("{name} has more than 20,000 files. Share a part of it.", ["name": folder.lastPathComponent]))
            }
            guard bytes <= Self.mostBytes else {
                throw ActivityProblem(localized("{name} is larger than 4 GiB. Share a part of it.", ["name": folder.lastPathComponent]))
            }
        }
        try contents.check()
    }

    /// In words, as in `3 files, 1.2 MB`.
    var description: String { counted("{count} file, {size}", "{count} files, {size}", files, ["size": FileSize.words(bytes)]) }
}

/// The files and folders in a folder, at any depth.
struct FolderContents: Sequence {
    struct Item {
        let url: URL
        /// Below the folder.
        let path: String
        let isFile: Bool
        /// In bytes; 0 for a folder.
        let size: Int
    }

    /// What could not be read.
    private final class Failure { var path: String? }

    private let folder: URL
    private let walk: FileManager.DirectoryEnumerator
    private let failure = Failure()

    init(_ folder: URL) throws {
        self.folder = folder
        let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) { [failure] url, _ in
            failure.path = url.path
            return false
        }
        guard let walk else { throw ActivityProblem(localized("{name} cannot be read.", ["name": folder.lastPathComponent])) }
        self.walk = walk
    }

    /// Throws when the sequence has ended early: an archive without a part of the folder would look complete.
    func check() throws {
        if let path = failure.path {
            throw ActivityProblem(localized("{name} cannot be read, so the folder cannot be shared.", ["name": (path as NSString).lastPathComponent]))
        }
    }

    func makeIterator() -> AnyIterator<Item> {
        // Bytes: a slash and a mark behind it are one character.
        let start = folder.path.hasSuffix("/") ? folder.path.utf8.count : folder.path.utf8.count + 1
        return AnyIterator {
            while let url = walk.nextObject() as? URL {
                var status = stat()
                guard lstat(url.path, &status) == 0 else {
                    failure.path = url.path
                    return nil
                }
                let kind = status.st_mode & S_IFMT
                guard kind == S_IFREG || kind == S_IFDIR else { continue }
                return Item(
                    url: url, path: String(decoding: url.path.utf8.dropFirst(start), as: UTF8.self), isFile: kind == S_IFREG,
                    size: kind == S_IFREG ? Int(status.st_size) : 0)
            }
            return nil
        }
    }
}
