/// What a file of preferences may cost whoever reads it. Another program wrote it, perhaps to do harm.
package enum PreferenceLimits {
    /// The longest value, encoded, in bytes; longer ones are refused (Apple's limit for a value).
    package static let value = 4 << 20
    /// The most values inside one value: each takes a hundred bytes when it is read.
    static let elements = 100_000
    /// The longest key, in bytes of UTF-8.
    static let key = 4096
    /// The most keys of a domain.
    static let keys = 65_536
    /// The sum of the lengths of all keys and values of a domain, in bytes.
    static let domain = 16 << 20
    /// The longest record, in bytes: changes that are made together. Twice the longest value, and what goes with it.
    static let record = 12 << 20
    /// When a file is written anew, records of about this many bytes.
    static let batch = 1 << 20
    /// The longest file, in bytes. What is behind that is not read.
    static let file = 64 << 20
    /// A file with more than this and with four times as much as it needs is written anew.
    static let compaction = 256 << 10
    /// How long a writer waits for another one, in milliseconds.
    static let lockWait: Int32 = 1000
}
