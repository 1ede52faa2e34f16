extension ExtensionPoint {
    /// Values that are the same for several rows, each with its reason.
    enum Common {
        static let mebibyte: Int64 = 1 << 20
        static let gibibyte: Int64 = 1 << 30

        /// What the language runtime, Foundation and the SDK cost before the extension's own first byte: 18 MiB resident for a program
        /// that only prints, nearly all of it pages of shared libraries, which a control group charges to whoever touches them first. A
        /// phone shares these pages among all processes and does not count them, so this comes on top of a phone's figure.
        static let runtimeAllowance: Int64 = 24 * mebibyte

        /// Well under a second is the author's aim, and a cold launch takes tens of milliseconds. A machine that swaps or builds software takes a
        /// hundred times as long, and a user who sees an extension killed then would blame the extension.
        static let launchBudget: Duration = .seconds(5)
        /// Enough to hand a transfer to the system and save a draft; too little for work that belongs into a background session.
        static let completionBudget: Duration = .seconds(10)
        /// Enough to write a file that is open. Nothing else is expected after the expiration.
        static let expirationGrace: Duration = .seconds(2)
        /// A host tells the person after one second, and again after five, that nothing answers; whoever still waits then has given up.
        static let mainThreadBudget: Duration = .seconds(10)

        /// An extension cannot start programs (guide, “Some APIs Are Unavailable to App Extensions”, has no API for it).
        static let processLimit = 1
        /// A dispatch pool grows to 64 workers for work that blocks; the rest is for the main thread, Foundation's and a second pool.
        static let threadLimit = 128
        /// What a phone gives a process.
        static let openFileLimit = 256

        /// A cache of what a small extension shows, several times.
        static let smallDiskLimit = 256 * mebibyte
        /// One of the longest files, and what is kept beside it.
        static let mediumDiskLimit = 5 * gibibyte
        static let largeDiskLimit = 20 * gibibyte
        /// What apps share with their extensions is as much as an app's own.
        static let groupDiskLimit = largeDiskLimit
        /// Files and folders cost a disk more than their bytes. A large app keeps some ten thousand.
        static let fileCountLimit: UInt64 = 200_000
    }
}
