import ExtensionHost
import Foundation
import Synchronization
import SystemCalls
import UniformTypeIdentifiers

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
        for item in try FolderContents(folder) where item.isFile {
            files += 1
            bytes += item.size
            guard files <= Self.mostFiles else {
                throw ActivityProblem("\(folder.lastPathComponent) has more than 20,000 files. Share a part of it.")
            }
            guard bytes <= Self.mostBytes else { throw ActivityProblem("\(folder.lastPathComponent) is larger than 4 GiB. Share a part of it.") }
        }
    }

    /// In words, as in `3 files, 1.2 MB`.
    var description: String { "\(files) \(files == 1 ? "file" : "files"), \(FileSize.words(bytes))" }
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

    private static let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey]
    private let folder: URL
    private let walk: FileManager.DirectoryEnumerator

    init(_ folder: URL) throws {
        self.folder = folder
        guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Self.keys) else {
            throw ActivityProblem("\(folder.lastPathComponent) cannot be read.")
        }
        self.walk = walk
    }

    func makeIterator() -> AnyIterator<Item> {
        let start = folder.path.hasSuffix("/") ? folder.path.count : folder.path.count + 1
        return AnyIterator {
            while let url = walk.nextObject() as? URL {
                var status = stat()
                guard lstat(url.path, &status) == 0 else { continue }
                let kind = status.st_mode & S_IFMT
                guard kind == S_IFREG || kind == S_IFDIR else { continue }
                return Item(
                    url: url, path: String(url.path.dropFirst(start)), isFile: kind == S_IFREG, size: kind == S_IFREG ? Int(status.st_size) : 0)
            }
            return nil
        }
    }
}
