import Foundation

/// Why a file of another process was refused, or was not read to its end.
package enum ReceivedFileProblem: Error, Equatable, CustomStringConvertible, LocalizedError {
    case notRegular(String)
    case writable(String)
    case madeUp(String, String)
    case tooLong(String, size: Int, limit: Int)
    case shortened(String)
    case tooMuchMemory(limit: Int)
    case tooMuchDisk(limit: Int)
    case tooManyFiles(limit: Int)

    package var description: String {
        switch self {
        case .notRegular(let name): "\(name) is not a regular file, so it cannot be handed over."
        case .writable(let name): "\(name) was sent open for writing, so that its sender could go on changing it; it was not taken."
        case .madeUp(let name, let fileSystem):
            "\(name) is no file that somebody has saved: the file system \(fileSystem) makes it up while it is read. It was not taken."
        case .tooLong(let name, let size, let limit):
            "\(name) has \(Self.bytes(size)), and at most \(Self.bytes(limit)) of one file are taken. It was not taken."
        case .shortened(let name): "\(name) became shorter while it was received. Try again."
        case .tooMuchMemory(let limit):
            "More than \(Self.bytes(limit)) of what the other side returned would be in memory at a time. Load it as a file."
        case .tooMuchDisk(let limit):
            "The files that the other side has returned have more than \(Self.bytes(limit)) together, which is the most that one request may leave here."
        case .tooManyFiles(let limit): "The other side has returned more than \(limit) files, which is the most that one request may leave here."
        }
    }

    package var errorDescription: String? { description }

    private static func bytes(_ count: Int) -> String {
        count >= 1 << 20 ? "\((count + (1 << 20) - 1) >> 20) MiB" : "\(count) bytes"
    }
}
