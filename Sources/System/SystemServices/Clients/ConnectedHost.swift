import Wire

/// A host, as the services that it asks see it.
struct ConnectedHost: Sendable {
    let connection: ClientConnection
    /// The line to it.
    let channel: Channel

    /// The one that a process is started for.
    var asking: AskingHost { AskingHost(id: connection.identifier, name: connection.name, channel: channel) }
}

extension Channel {
    /// Tells a host that a process which it asked for has ended; one that does not read its events asks the log.
    func tellEnd(_ record: WireLaunchRecord) {
        var event = WireExtensionEnded()
        event.record = record
        try? send(event)
    }
}
