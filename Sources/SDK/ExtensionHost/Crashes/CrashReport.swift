public import ExtensionFoundation

/// What is known of one crash or hang. Nothing in it is content of the person's.
public struct CrashReport: Sendable, Hashable, Codable, Identifiable {
    /// Names the report.
    public let id: String
    public let extensionIdentifier: String
    public let displayName: String
    public let appIdentifier: String
    public let appVersion: String
    /// `com.apple.…`.
    public let extensionPoint: String
    public let sdkVersion: String
    public let systemVersion: String
    public let hostName: String
    /// As in the log.
    public let request: String
    public let startedAt: Date
    /// Seconds from the request until the library was loaded; nil when it never was.
    public let launchTime: Double?
    /// Seconds from the request until `beginRequest(with:)`; nil when it was never called.
    public let beginTime: Double?
    /// How far it had come: `launching`, `loaded` or `handling the request`.
    public let phase: String
    /// Seconds from the request until the process was gone.
    public let totalTime: Double
    /// Seconds of processor time.
    public let cpuTime: Double
    /// In bytes.
    public let peakMemory: Int
    /// In bytes.
    public let memoryLimit: Int
    /// `crashed`, `requestTimeout`…, as in the log.
    public let reason: String
    /// The signal that ended it; nil for none.
    public let signal: Int?
    /// One sentence.
    public let explanation: String
    /// Which check of the Swift language or library failed, when it said so.
    public let failure: String?
    /// `File.swift:12`, when the failed check named it.
    public let location: String?
    /// What the address of a fault tells.
    public let hint: String?
    public let sandboxRung: String
    public let kernel: String
    public let distribution: String
    public let architecture: String
    public let isMainThread: Bool
    public let threadName: String
    /// Innermost first; empty when there was no stack to be had.
    public var frames: [Frame]
    /// Frames in the middle of a long stack that are left out.
    public let skippedFrames: Int
    /// How many of `frames` come before those.
    public let skippedAfter: Int

    /// A place in the code.
    public struct Frame: Sendable, Hashable, Codable {
        /// Name of the program or library; nil for an address outside of all.
        public let image: String?
        /// Of the instruction, from the load address of the image.
        public let offset: UInt64
        /// Hexadecimal; nil when the image has none.
        public let buildID: String?
        /// Where the image is now; nil when it is not there any more.
        public let file: String?
        /// Part of the app's bundle, and not of the system.
        public let isOfApp: Bool
        /// Found by looking through the stack where code keeps no frame pointers.
        public let isGuess: Bool
        /// The function, after those that the compiler put into it. Empty until somebody looked them up.
        public var functions: [Function] = []
    }

    public struct Function: Sendable, Hashable, Codable {
        public let name: String
        /// As the compiler was given it.
        public let file: String?
        public let line: Int?

        public init(name: String, file: String?, line: Int?) {
            self.name = name
            self.file = file
            self.line = line
        }
    }
}
