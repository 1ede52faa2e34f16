import Wire

/// The host that asked for a process and shows it.
struct AskingHost: Sendable {
    /// Of its connection.
    let id: ObjectIdentifier
    /// What it calls itself; proves nothing.
    let name: String
    /// The line to it.
    let channel: Channel
}
