import Foundation
import Wire

/// The last snapshots of widgets on the disk: a folder for each widget. Their contents are not read here; hosts validate them.
struct WidgetSnapshotStore: Sendable {
    /// The limit of a view's data with the pixels of its pictures, in bytes.
    static let contentLimit = 12 << 20
    /// The most pictures of one widget: several sizes, light and dark.
    static let pictureLimit = 12
    /// The limit of one picture, in bytes.
    static let pictureBytes = 2 << 20

    /// `$XDG_DATA_HOME/appex/Widgets`.
    let folder: String

    /// Exists while updates are planned: the unit that starts the system at login checks for it.
    private var marker: String { folder + "/pending" }
    private func content(_ widget: String) -> String { "\(folder)/\(widget)/content" }
    private func pictures(_ widget: String) -> String { "\(folder)/\(widget)/pictures" }

    /// Saves what a host has sent. New content replaces the old content and its pictures; pictures alone are added.
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

    /// The snapshot of a widget; nil when there is none.
    func snapshot(of widget: String, takenAt: Double) -> WireWidgetSnapshot? {
        guard let content = read(content(widget), limit: Self.contentLimit) else { return nil }
        var snapshot = WireWidgetSnapshot()
        snapshot.widget = widget
        snapshot.takenAt = takenAt
        snapshot.content = content
        snapshot.pictures = storedPictures(widget)
        return snapshot
    }

    /// Removes the snapshots of all widgets but these.
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

    /// Writes all of the data or nothing.
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
