import Wire

/// The host that asked for a process and shows it.
struct AskingHost: Sendable {
    /// The identifier of its connection.
    let id: HostIdentifier
    /// The name that the host gives itself; it proves nothing.
    let name: String
    /// The connection to the host.
    let channel: Channel
}
