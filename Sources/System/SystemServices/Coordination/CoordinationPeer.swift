import Wire

/// A process that coordinates files: a process of an app, or a program that is connected as a host.
struct CoordinationPeer: Sendable {
    let id: String
    /// For a person who looks at the claims: a bundle identifier, or the name of a host.
    let name: String
    /// Claims of one scope with the same purpose never wait for each other.
    let scope: String
    let channel: Channel
    /// Nil for a program that sees the system's own paths.
    private let process: ConnectedProcess?
    /// The folder of the system's data: its configured path, and the path without symbolic links.
    private let data: (configured: String, real: String)

    init(_ process: ConnectedProcess, data: (configured: String, real: String)) {
        id = process.id
        name = process.bundleIdentifier
        scope = process.appIdentifier
        channel = process.channel
        self.process = process
        self.data = data
    }

    init(host name: String, id: String, channel: Channel, data: (configured: String, real: String)) {
        self.id = id
        self.name = name
        // No bundle identifier has a space in it.
        scope = "a host"
        self.channel = channel
        process = nil
        self.data = data
    }

    /// The item at a path of the peer. A path that only the process can see, such as its own bundle, is an item of that process alone.
    func item(at path: String) -> ItemPath? {
        guard let process else { return ItemPath(path) }
        guard let item = ItemPath(path) else { return nil }
        guard let outside = process.outside(item.text) else { return ItemPath("/ " + id + item.text) }
        return ItemPath(real(outside))
    }

    /// The path at which the peer sees an item; nil when it does not see the item.
    func path(of item: ItemPath) -> String? {
        guard let process else { return item.text }
        let own = "/ " + id
        if item.text.hasPrefix(own + "/") { return String(item.text.dropFirst(own.count)) }
        return process.inside(configured(item.text))
    }

    private func real(_ path: String) -> String {
        path.hasPrefix(data.configured + "/") ? data.real + path.dropFirst(data.configured.count) : path
    }

    private func configured(_ path: String) -> String {
        path.hasPrefix(data.real + "/") ? data.configured + path.dropFirst(data.real.count) : path
    }
}
