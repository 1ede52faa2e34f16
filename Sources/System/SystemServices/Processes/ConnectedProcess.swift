import ExtensionModel
import Sandbox
import Wire

/// A process of an installed app, as the services that it asks see it. All of this the system knows from having started it; nothing is read
/// from a message.
struct ConnectedProcess: Sendable, Identifiable {
    /// Of this process and no other one.
    let id: String
    /// Of the extension, or of the app when it is the app's own process.
    let bundleIdentifier: String
    let appIdentifier: String
    /// What of the bundle's entitlements counts.
    let entitlements: Entitlements
    /// The line to it.
    let channel: Channel
    /// What its own container, and one of its groups, may take on the disk, in bytes.
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

    /// Where a path of this process is for the system: in its container, its temporary folder or a container of its groups; nil elsewhere.
    ///
    /// - Parameter path: absolute, as the process sees it. It may name something that does not exist. Symbolic links in it are not followed: the
    ///   process may have made them, and they mean something else out here.
    func outside(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            guard part != ".." else { return nil }
            parts.append(part)
        }
        let plain = "/" + parts.joined(separator: "/")
        guard path.hasPrefix("/"), let folder = folders.first(where: { plain == $0.inside || plain.hasPrefix($0.inside + "/") }) else { return nil }
        return folder.outside + plain.dropFirst(folder.inside.count)
    }

    /// The reverse of ``outside(_:)``.
    func inside(_ path: String) -> String? {
        guard let folder = folders.first(where: { path == $0.outside || path.hasPrefix($0.outside + "/") }) else { return nil }
        return folder.inside + path.dropFirst(folder.outside.count)
    }
}
