import ExtensionFoundation
import Synchronization
import SystemCalls
import Wire

/// What a host does for a Finder Sync extension to items of the opened folders, which the extension itself can only read.
final class FinderFiles: Sendable {
    private struct State {
        var writes = TokenBucket(capacity: 500, perSecond: 20)
        var waiting = 0
    }

    /// The most files that are opened or shown at once.
    static let mostOpened = 20
    /// So many may wait for a disk that is slow.
    private static let mostWaiting = 64

    private let state = Mutex(State())
    /// A disk that does not answer holds this up and nothing else.
    private let queue = DispatchQueue(label: "appex.finder-files")

    static let elsewhere = failure(
        .refused, .fileWriteNoPermission, "The item is in no folder that it monitors and that the person has opened to it.")

    private static func failure(_ code: WireFailureCode, _ cocoa: CocoaError.Code, _ sentence: String) -> WireFailure {
        var failure = WireFailure(code, sentence)
        failure.domain = NSCocoaErrorDomain
        failure.domainCode = Int64(cocoa.rawValue)
        return failure
    }

    // MARK: - Attributes

    /// Its path has been checked.
    func set(_ request: IncomingRequest<WireSetFileAttribute>) {
        let isAllowed = state.withLock { state in
            guard state.waiting < Self.mostWaiting, state.writes.take() else { return false }
            state.waiting += 1
            return true
        }
        guard isAllowed else {
            return request.fail(
                Self.failure(.limit, .fileWriteUnknown, "It writes more attributes than an extension may: 500, and then 20 a second."))
        }
        queue.async { [self] in
            if let failure = Self.write(request.message) { request.fail(failure) } else { request.reply() }
            state.withLock { $0.waiting -= 1 }
        }
    }

    static func write(_ message: WireSetFileAttribute) -> WireFailure? {
        let action = "write an attribute of \(message.path)"
        do throws(SystemError) {
            guard let attribute = message.attribute, let file = try UnlinkedPath.open(message.path, action) else {
                return failure(.refused, .featureUnsupported, "Only files and folders have a last-used date and tag data, and links have none.")
            }
            switch attribute {
            case .lastUsed(let seconds):
                guard let bytes = FinderAttributes.bytes(of: seconds) else { return failure(.malformed, .fileWriteUnknown, "This is no date.") }
                try FileAttribute.set(FinderAttributes.lastUsed, of: file, to: bytes, action)
            case .tagData(let data):
                guard data.count <= FinderAttributes.tagLimit else {
                    return failure(.limit, .fileWriteUnknown, "Tag data has at most \(FinderAttributes.tagLimit) bytes.")
                }
                if data.isEmpty {
                    try FileAttribute.remove(FinderAttributes.tagData, of: file, action)
                } else {
                    try FileAttribute.set(FinderAttributes.tagData, of: file, to: [UInt8](data), action)
                }
            }
            return nil
        } catch {
            return failure(of: error)
        }
    }

    private static func failure(of error: SystemError) -> WireFailure {
        switch error.code {
        case EOPNOTSUPP, ENOSYS:
            failure(.unavailable, .featureUnsupported, "The file system has no room for a last-used date or tag data: it has no extended attributes.")
        case ENOSPC, EDQUOT, E2BIG, ERANGE: failure(.storage, .fileWriteOutOfSpace, error.description)
        case EROFS: failure(.refused, .fileWriteVolumeReadOnly, error.description)
        case EACCES, EPERM: failure(.refused, .fileWriteNoPermission, error.description)
        case ENOENT: failure(.notFound, .fileNoSuchFile, error.description)
        case ELOOP, ENOTDIR: failure(.refused, .fileWriteNoPermission, "A part of its path is a link, or no folder: the item is somewhere else.")
        default: failure(.storage, .fileWriteUnknown, error.description)
        }
    }

    // MARK: - Opening

    /// The paths have been checked.
    func open(_ request: IncomingRequest<WireOpenFiles>) {
        queue.async {
            let message = request.message
            // What a person opens is a document: who runs a program wants to see which.
            guard message.inFileManager || message.paths.allSatisfy(Self.isDocument) else {
                return request.fail(Self.failure(.refused, .fileReadNoPermission, "Only documents and folders are opened: no programs, no links."))
            }
            let urls = message.paths.map { URL(fileURLWithPath: $0).absoluteString }
            Task {
                var success = true
                if message.inFileManager {
                    success = await URLOpener.show(urls)
                } else {
                    for url in urls where success { success = await URLOpener.open(url, app: nil) }
                }
                request.reply(.with { $0.success = success })
            }
        }
    }

    /// Whether it is a folder, or a file that no program would run.
    static func isDocument(_ path: String) -> Bool {
        guard let file = try? UnlinkedPath.open(path, "look at \(path)") else { return false }
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { return false }
        let ending = (path as NSString).pathExtension.lowercased()
        return status.st_mode & S_IFMT == S_IFDIR || status.st_mode & 0o111 == 0 && !programEndings.contains(ending)
    }

    /// Of files that desktops run although nobody may execute them.
    private static let programEndings: Set = [
        "desktop", "appimage", "exe", "msi", "bat", "cmd", "com", "scr", "lnk", "jar", "jnlp", "flatpakref", "flatpakrepo", "flatpak", "snap", "deb",
        "rpm", "run", "sh",
    ]
}
