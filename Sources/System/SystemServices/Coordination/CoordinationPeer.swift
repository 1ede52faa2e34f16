import Wire

/// A process that coordinates files: one of an app, or a program of the person that is connected as a host.
struct CoordinationPeer: Sendable {
    let id: String
    /// For the person who looks at what is held: a bundle's identifier, or the name of a host.
    let name: String
    /// Claims of one scope with the same purpose never wait for each other.
    let scope: String
    let channel: Channel
    /// Nil for a program that sees the system's own paths.
    private let process: ConnectedProcess?
    /// Where the system's data is, and how a path leads there without symbolic links.
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

    /// The item at a path of the peer. What only a process of an app can see, like its own bundle, is an item of that process alone.
    func item(at path: String) -> ItemPath? {
        guard let process else { return ItemPath(path) }
        guard let item = ItemPath(path) else { return nil }
        guard let outside = process.outside(item.text) else { return ItemPath("/ " + id + item.text) }
        return ItemPath(real(outside))
    }

    /// Where the peer sees an item; nil when it does not.
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
