import Foundation
import Wire

/// What widgets showed last, on the disk: a folder for each widget. What is in them is not read here; hosts check it.
struct WidgetSnapshotStore: Sendable {
    /// Bytes of a view as data, with the pixels of its pictures.
    static let contentLimit = 12 << 20
    /// Pictures of one widget: some sizes, light and dark.
    static let pictureLimit = 12
    /// Bytes of one picture.
    static let pictureBytes = 2 << 20

    /// `$XDG_DATA_HOME/appex/Widgets`.
    let folder: String

    /// There while updates are planned: what starts the system at login looks for it.
    private var marker: String { folder + "/pending" }
    private func content(_ widget: String) -> String { "\(folder)/\(widget)/content" }
    private func pictures(_ widget: String) -> String { "\(folder)/\(widget)/pictures" }

    /// Keeps what a host has sent. New content takes the place of the old one and of its pictures; pictures alone are added to those there are.
    ///
    /// - Parameter widget: the identifier of an installed extension.
    func keep(_ update: WireKeepWidgetUpdate, of widget: String) throws {
        guard !update.content.isEmpty || !update.pictures.isEmpty else { return }
        guard update.content.count <= Self.contentLimit, update.pictures.count <= Self.pictureLimit,
            update.pictures.allSatisfy({ $0.png.count <= Self.pictureBytes && $0.png.starts(with: Self.signature) })
        else { throw SystemFailure(.malformed, "The snapshot of \(widget) is larger than a snapshot may be, or no snapshot.") }
        try FileManager.default.createDirectory(
            atPath: "\(folder)/\(widget)", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var all = WireWidgetSnapshot()
        if update.content.isEmpty { all.pictures = storedPictures(widget) } else { try write(update.content, to: content(widget)) }
        for picture in update.pictures {
            all.pictures.removeAll { $0.isOfSameKind(as: picture) }
            all.pictures.append(picture)
        }
        all.pictures = Array(all.pictures.suffix(Self.pictureLimit))
        try write(try all.serializedBytes(), to: pictures(widget))
    }

    /// The snapshot of a widget; nil without one.
    func snapshot(of widget: String, takenAt: Double) -> WireWidgetSnapshot? {
        guard let content = read(content(widget), limit: Self.contentLimit) else { return nil }
        var snapshot = WireWidgetSnapshot()
        snapshot.widget = widget
        snapshot.takenAt = takenAt
        snapshot.content = content
        snapshot.pictures = storedPictures(widget)
        return snapshot
    }

    /// Removes the snapshots of all other widgets.
    func sweep(keeping widgets: Set<String>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where !widgets.contains(name) && folder + "/" + name != marker {
            do { try FolderRemoval.remove(folder + "/" + name) } catch { Log.write("The snapshots of \(name) are left. \(error)", about: "widgets") }
        }
    }

    func mark(hasWork: Bool) {
        guard hasWork else { return _ = unlink(marker) }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        close(open(marker, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    }

    private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    private func storedPictures(_ widget: String) -> [WireWidgetPicture] {
        guard let data = read(pictures(widget), limit: (Self.pictureBytes + 4096) * Self.pictureLimit) else { return [] }
        return (try? WireWidgetSnapshot(serializedBytes: data).pictures) ?? []
    }

    private func read(_ path: String, limit: Int) -> Data? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), !data.isEmpty, data.count <= limit else { return nil }
        return data
    }

    /// All of it or nothing.
    private func write(_ data: Data, to path: String) throws { try data.write(to: URL(fileURLWithPath: path), options: .atomic) }
}

extension WireWidgetPicture {
    fileprivate func isOfSameKind(as other: WireWidgetPicture) -> Bool {
        var (one, other) = (self, other)
        one.png = Data()
        other.png = Data()
        return one == other
    }
}
