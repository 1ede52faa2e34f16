import ExtensionModel
import Sandbox
import SystemCalls
import Wire

/// A process of an installed app, as the services see it. The system knows all of this because it started the process; nothing is read from a
/// message.
struct ConnectedProcess: Sendable, Identifiable {
    /// Unique to this process.
    let id: String
    /// The identifier of the extension, or of the app when it is the app's own process.
    let bundleIdentifier: String
    let appIdentifier: String
    /// The entitlements of the bundle that are in effect.
    let entitlements: Entitlements
    /// The system line.
    let channel: Channel
    /// The disk limits of its own container and of each of its groups, in bytes.
    let diskLimit: UInt64
    let groupDiskLimit: UInt64
    private let folders: [(inside: String, outside: String)]

    init(_ request: LaunchRequest, rung: SandboxRung, channel: Channel) {
        id = request.request
        bundleIdentifier = request.extensionIdentifier
        appIdentifier = request.appIdentifier
        entitlements = request.granted
        self.channel = channel
        diskLimit = UInt64(clamping: request.point.diskLimit)
        groupDiskLimit = UInt64(clamping: request.point.groupDiskLimit)
        folders = request.writableFolders(rung: rung)
    }

    /// The system's path for a path of this process in its container, its temporary folder or a group container; nil for any other path.
    ///
    /// - Parameter path: absolute, as the process sees it. The file need not exist. Symbolic links in it are not followed: the process may have made
    ///   them, and they lead elsewhere outside the sandbox.
    func outside(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.pathNames where part != "." {
            guard part != ".." else { return nil }
            parts.append(part)
        }
        let plain = "/" + parts.joined(separator: "/")
        guard path.isAbsolutePath, let folder = folders.first(where: { plain == $0.inside || plain.hasPrefix($0.inside + "/") }) else { return nil }
        return folder.outside + plain.dropFirst(folder.inside.count)
    }

    /// The reverse of ``outside(_:)``.
    func inside(_ path: String) -> String? {
        guard let folder = folders.first(where: { path == $0.outside || path.hasPrefix($0.outside + "/") }) else { return nil }
        return folder.inside + path.dropFirst(folder.outside.count)
    }
}
