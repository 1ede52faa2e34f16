/// Limits on the cost of reading a file of preferences. Another program wrote it, possibly a malicious one.
package enum PreferenceLimits {
    /// The longest value, encoded, in bytes; a longer value is refused (Apple's limit for a value).
    package static let value = 4 << 20
    /// The most elements inside one value: each takes a hundred bytes of memory once it is read.
    static let elements = 100_000
    /// The longest key, in bytes of UTF-8.
    static let key = 4096
    /// The most keys of a domain.
    static let keys = 65_536
    /// The sum of the lengths of all keys and values of a domain, in bytes.
    static let domain = 16 << 20
    /// The longest record (changes made together), in bytes: twice the longest value, and overhead.
    static let record = 12 << 20
    /// When a file is rewritten, its records have about this many bytes.
    static let batch = 1 << 20
    /// The longest file, in bytes. Bytes after that are not read.
    static let file = 64 << 20
    /// A file over this size, in bytes, that is also over four times as large as its contents is rewritten.
    static let compaction = 256 << 10
    /// How long a writer waits for a lock, in milliseconds.
    static let lockWait: Int32 = 1000
}
