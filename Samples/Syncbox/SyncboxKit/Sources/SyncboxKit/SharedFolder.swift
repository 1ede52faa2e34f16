import Foundation

/// What the app and its extension share, in the container of their app group.
///
/// `Shared` is written by the app and read by the extension, `Requests` the other way round. `Trash` and `State` are the app's.
public struct SharedFolder: Sendable {
    /// The app group of the app and its extension.
    public static let group = "group.org.appex.samples.syncbox"

    public let container: URL

    public init(container: URL) { self.container = container }

    /// Presented by the extension, which so learns each change.
    public var shared: URL { container.appendingPathComponent("Shared", isDirectory: true) }
    public var requests: URL { container.appendingPathComponent("Requests", isDirectory: true) }
    public var trash: URL { container.appendingPathComponent("Trash", isDirectory: true) }
    public var state: URL { container.appendingPathComponent("State", isDirectory: true) }

    private var linkFile: URL { shared.appendingPathComponent("link") }
    private var summaryFile: URL { shared.appendingPathComponent("summary") }
    private var lockFile: URL { shared.appendingPathComponent("service-lock") }

    public func makeFolders() throws {
        for folder in [shared, requests, trash, state] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    // MARK: - What the app writes

    public func link() -> Link? { read(linkFile, atMost: 64 << 10) }
    public func setLink(_ link: Link) throws { try write(link, to: linkFile) }
    public func removeLink() throws { try FileManager.default.removeItem(at: linkFile) }
    public func summary() -> Summary? { read(summaryFile, atMost: 1 << 20) }
    public func setSummary(_ summary: Summary) throws { try write(summary, to: summaryFile) }

    public func statusFile(of folder: ItemPath) -> URL { shared.appendingPathComponent(FolderStatus.fileName(of: folder)) }

    /// Nil for a folder that has not been compared yet.
    public func status(of folder: ItemPath) -> FolderStatus? {
        guard let data = contents(statusFile(of: folder), atMost: FolderStatus.largest) else { return nil }
        return FolderStatus(text: String(decoding: data, as: UTF8.self))
    }

    public func removeStatus() {
        for file in (try? FileManager.default.contentsOfDirectory(at: shared, includingPropertiesForKeys: nil)) ?? []
        where file.lastPathComponent.hasPrefix("folder-") || file.lastPathComponent == summaryFile.lastPathComponent {
            try? FileManager.default.removeItem(at: file)
        }
    }

    // MARK: - What the extension writes

    public func add(_ request: SyncRequest) throws { try write(request, to: requests.appendingPathComponent(UUID().uuidString + ".request")) }

    /// The requests that nobody has taken yet, oldest first; they are removed.
    public func takeRequests() -> [SyncRequest] {
        let files = (try? FileManager.default.contentsOfDirectory(at: requests, includingPropertiesForKeys: nil)) ?? []
        let dated = files.filter { $0.pathExtension == "request" }.prefix(SyncRequest.limit).map { file in
            (file, (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date ?? .distantPast)
        }
        return dated.sorted { $0.1 < $1.1 }.compactMap { file, _ in
            defer { try? FileManager.default.removeItem(at: file) }
            return read(file, atMost: SyncRequest.largest)
        }
    }

    // MARK: - Whether the service runs

    /// The lock of the one service of a person, which the kernel releases when the process ends in whatever way; nil when another service has it.
    public func lockService() -> Int32? {
        let descriptor = open(lockFile.path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    public var isServiceRunning: Bool {
        let descriptor = open(lockFile.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// Returns when no service runs. It stands in the way of the next one for a moment, which tries more than once.
    public func waitForEndOfService() {
        let descriptor = open(lockFile.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    // MARK: - Files

    private func write(_ value: some Encodable, to file: URL) throws { try JSONEncoder().encode(value).write(to: file, options: .atomic) }

    private func read<Value: Decodable>(_ file: URL, atMost size: Int) -> Value? {
        contents(file, atMost: size).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }

    /// A file whose size is bounded, and no link: the other side may have made the file.
    private func contents(_ file: URL, atMost size: Int) -> Data? {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG, information.st_size <= size else { return nil }
        return try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).read(upToCount: size) ?? Data()
    }
}
