import Foundation
import Glibc
import SystemCalls

/// What the window with pictures remembers: `$XDG_CONFIG_HOME/appex/photos.json`.
package struct PhotoPreferences: Codable, Equatable, Sendable {
    package var order: PhotoOrder

    private static let mostBytes = 4096

    package init(order: PhotoOrder = .newest) { self.order = order }

    package static var usualFile: String { BaseDirectory.configuration() + "/appex/photos.json" }

    /// The usual ones when there is no file, or when it cannot be understood.
    package init(file: String) {
        self.init()
        let number = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { return }
        let opened = OwnedDescriptor(number)
        guard opened.regularFileSize != nil,
            let bytes = try? WholeTransfer.read(number, upTo: Self.mostBytes, "read the preferences of Photos"),
            let found = try? JSONDecoder().decode(PhotoPreferences.self, from: Data(bytes))
        else { return }
        self = found
    }

    package func write(to file: String) throws {
        // A link stays one, as in a home folder whose settings are kept elsewhere.
        let place = URL(fileURLWithPath: file).resolvingSymlinksInPath()
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try JSONEncoder().encode(self).write(to: place, options: .atomic)
    }
}
