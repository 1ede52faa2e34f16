import SafeText
import SystemCalls

/// One file, folder or link in an archive, with a name that is safe to make below a folder.
struct ArchiveEntry: Equatable {
    enum Kind: Equatable {
        case file(isExecutable: Bool)
        case folder
        case link(to: String)
    }

    /// The names on the way to it, the first is that of the app; never empty, and none is `.` or `..`.
    let path: [String]
    let kind: Kind

    /// The longest name of one file, in bytes.
    private static let nameLimit = 255
    private static let depthLimit = 32

    /// - Parameter name: as the archive has it.
    init(name: String, kind: Kind) throws(ArchiveProblem) {
        let shown = PrintableText.line(String(name.prefix(200))).debugDescription
        guard !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            throw ArchiveProblem("\(shown) in it has a control character in its name. Make the archive again.")
        }
        guard !name.isAbsolutePath else { throw ArchiveProblem("\(shown) in it is an absolute path. Do not trust this archive.") }
        let parts = name.pathNames.map(String.init).filter { $0 != "." }
        guard !parts.isEmpty, !parts.contains("..") else {
            throw ArchiveProblem("\(shown) in it leads out of the folder that it is unpacked into. Do not trust this archive.")
        }
        guard parts.count <= Self.depthLimit, parts.allSatisfy({ $0.utf8.count <= Self.nameLimit }) else {
            throw ArchiveProblem("\(shown) in it has a name that is too long, or is more than \(Self.depthLimit) folders deep.")
        }
        // Two folders less: the app's own, and the link itself.
        if case .link(let destination) = kind, !InnerLink.staysInside(destination, depth: parts.count - 2) {
            throw ArchiveProblem("\(shown) in it is a link that leads out of the app. Do not trust this archive.")
        }
        path = parts
        self.kind = kind
    }

    var isFolder: Bool { kind == .folder }
    /// The whole path, for a message.
    var shown: String { PrintableText.line(path.joined(separator: "/")).debugDescription }
}
