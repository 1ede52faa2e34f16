import Foundation

/// The icons of an installed app and of its extensions, as the system has written them: `IDENTIFIER/128.png`. A template is black, and its name ends
/// like the desktop's symbolic icons, so that toolkits draw it in the text colour: `128.symbolic.png`.
struct InstalledIcons {
    /// In pixels.
    static let sizes = [64, 128, 256]
    /// The size whose path hosts receive.
    static let listedSize = 128

    struct Icon: Equatable {
        let path: String
        let isTemplate: Bool
    }

    let folder: String

    /// Nil when `identifier`, an app or an extension, has no icon of its own.
    func icon(of identifier: String, size: Int = listedSize) -> Icon? {
        [false, true].lazy.map { Icon(path: path(of: identifier, size: size, isTemplate: $0), isTemplate: $0) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    func write(_ files: [Int: Data], of identifier: String, isTemplate: Bool) throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(identifier)", withIntermediateDirectories: true)
        for (size, data) in files { try data.write(to: URL(fileURLWithPath: path(of: identifier, size: size, isTemplate: isTemplate))) }
    }

    private func path(of identifier: String, size: Int, isTemplate: Bool) -> String {
        "\(folder)/\(identifier)/\(size)\(isTemplate ? ".symbolic" : "").png"
    }
}
