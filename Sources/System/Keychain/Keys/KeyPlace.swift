/// The place of the master key. Recorded with the items: the key is looked for only there.
enum KeyPlace: String, Sendable {
    /// The person's keyring, through the Secret Service.
    case keyring
    /// A file beside the items, for sessions without a keyring.
    case file
}
