import Wire

/// A host, as the services see it.
struct ConnectedHost: Sendable {
    let connection: ClientConnection
    /// The connection to the host.
    let channel: Channel

    /// The host as the owner of the processes that it starts.
    var asking: AskingHost { AskingHost(id: connection.identifier, name: connection.name, channel: channel) }
}

extension Channel {
    /// Notifies a host that one of its processes has ended; a host that does not read its events can list the launches.
    func notifyOfEnd(_ record: WireLaunchRecord) {
        var event = WireExtensionEnded()
        event.record = record
        try? send(event)
    }
}
