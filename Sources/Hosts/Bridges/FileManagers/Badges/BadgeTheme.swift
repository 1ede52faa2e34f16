import ExtensionHost
import Foundation
import Glibc
import RemoteDrawing
import RemoteView
import Synchronization
import SystemCalls

/// Pictures of badges as icons of the person's theme, so that every program can show them by name.
final class BadgeTheme: BadgePictures {
    private let folder: String
    private let icons: String
    private struct Key: Hashable {
        let `extension`: String
        let badge: String
    }
    /// The pictures that are in use.
    private let names = Mutex<[Key: String]>([:])
    private static let prefix = "appex-badge-"

    /// - Parameter data: `$XDG_DATA_HOME`.
    init(data: String = BaseDirectory.data()) {
        icons = data + "/icons"
        folder = icons + "/hicolor/48x48/emblems"
    }

    /// The name under which a badge's picture can be shown, and whether programs may not have seen it yet. The name depends on the pixels, so a picture
    /// that changes has another name; the one before is removed.
    func name(of badge: FinderBadge, extension identifier: String) throws -> (name: String, isNew: Bool) {
        switch badge.look {
        case .symbol(let name): return (name, false)
        case .picture(let picture):
            let pixels = Pixels(memory: picture.memory, width: picture.width, height: picture.height, stride: picture.stride)
            let image = try ImagingLibrary.shared().encode(pixels, as: .png)
            let name = Self.prefix + Fingerprint.hex(Array(identifier.utf8) + [0] + image)
            let old = names.withLock { names in names.updateValue(name, forKey: Key(extension: identifier, badge: badge.identifier)) }
            if let old, old != name, !names.withLock({ $0.values.contains(old) }) { unlink("\(folder)/\(old).png") }
            let path = URL(fileURLWithPath: "\(folder)/\(name).png")
            // Another extension may have made one of the same name.
            guard (try? Data(contentsOf: path)) != image else { return (name, false) }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try image.write(to: path, options: .atomic)
            touch()
            return (name, true)
        }
    }

    /// Removes the pictures that this process has not used.
    func removeUnused() {
        let used = Set(names.withLock { $0.values })
        for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasPrefix(Self.prefix) {
            let name = (file as NSString).deletingPathExtension
            if !used.contains(name) { unlink("\(folder)/\(file)") }
        }
    }

    /// Programs look at the times of the folders of a theme to see whether it has changed.
    private func touch() {
        for path in [icons, icons + "/hicolor", icons + "/hicolor/48x48", folder] { utimes(path, nil) }
    }
}
