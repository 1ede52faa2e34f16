extension ExtensionPoint {
    /// Values that several rows share, each with its reason.
    enum Common {
        static let mebibyte: Int64 = 1 << 20
        static let gibibyte: Int64 = 1 << 30

        /// What the language runtime, Foundation and the SDK use before the extension's own first byte: 18 MiB resident for a program
        /// that only prints, nearly all of it pages of shared libraries, which a control group charges to the process that touches them first. A
        /// phone shares these pages among all processes and does not count them, so the allowance is added to a phone's figure.
        static let runtimeAllowance: Int64 = 24 * mebibyte

        /// Authors should aim for well under a second, and a cold launch takes tens of milliseconds. A machine that swaps or builds software takes
        /// a hundred times as long, and a person who sees an extension killed then would blame the extension.
        static let launchBudget: Duration = .seconds(5)
        /// Enough to pass a transfer to the system and save a draft; too little for work that belongs in a background session.
        static let completionBudget: Duration = .seconds(10)
        /// Enough to finish writing an open file. No other work is expected after the expiration.
        static let expirationGrace: Duration = .seconds(2)
        /// A host tells the person after one second, and again after five, that the extension does not respond; most people have given up by then.
        static let mainThreadBudget: Duration = .seconds(10)

        /// An extension cannot start programs (guide, “Some APIs Are Unavailable to App Extensions”, has no API for that).
        static let processLimit = 1
        /// A dispatch pool grows to 64 workers for blocking work; the other threads are the main thread, Foundation's and a second pool.
        static let threadLimit = 128
        /// A phone's limit for a process.
        static let openFileLimit = 256

        /// Several times the cache of a small extension's content.
        static let smallDiskLimit = 256 * mebibyte
        /// Room for one file of the largest size, and smaller files beside it.
        static let mediumDiskLimit = 5 * gibibyte
        static let largeDiskLimit = 20 * gibibyte
        /// An app shares as much with its extensions as it saves itself.
        static let groupDiskLimit = largeDiskLimit
        /// A file or folder costs the disk more than its bytes. A large app has some ten thousand files.
        static let fileCountLimit: UInt64 = 200_000
    }
}
