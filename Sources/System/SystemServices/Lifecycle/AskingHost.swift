import Wire

/// The host that asked for a process and shows it.
struct AskingHost: Sendable {
    /// Of its connection.
    let id: HostIdentifier
    /// What it calls itself; proves nothing.
    let name: String
    /// The line to it.
    let channel: Channel
}
