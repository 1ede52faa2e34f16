public import ExtensionFoundation

/// What is known about one crash or hang. It contains none of the person's content.
public struct CrashReport: Sendable, Hashable, Codable, Identifiable {
    /// Identifies the report.
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
    /// The request's identifier, as in the log.
    public let request: String
    public let startedAt: Date
    /// Seconds from the request until the library was loaded; nil when it was not loaded.
    public let launchTime: Double?
    /// Seconds from the request until `beginRequest(with:)`; nil when it was not called.
    public let beginTime: Double?
    /// How far the launch had come: `launching`, `loaded` or `handling the request`.
    public let phase: String
    /// Seconds from the request until the process had ended.
    public let totalTime: Double
    /// Seconds of processor time.
    public let cpuTime: Double
    /// In bytes.
    public let peakMemory: Int
    /// In bytes.
    public let memoryLimit: Int
    /// `crashed`, `requestTimeout`…, as in the log.
    public let reason: String
    /// The signal that ended the process; nil for none.
    public let signal: Int?
    /// One sentence.
    public let explanation: String
    /// The check of the Swift language or library that failed, when the process reported it.
    public let failure: String?
    /// `File.swift:12`, when the failed check named it.
    public let location: String?
    /// A hint from the address of a memory fault.
    public let hint: String?
    public let sandboxRung: String
    public let kernel: String
    public let distribution: String
    public let architecture: String
    public let isMainThread: Bool
    public let threadName: String
    /// Innermost first; empty when no stack could be taken.
    public var frames: [Frame]
    /// Number of frames that are omitted from the middle of a long stack.
    public let skippedFrames: Int
    /// How many of `frames` come before the omitted ones.
    public let skippedAfter: Int

    /// A place in the code.
    public struct Frame: Sendable, Hashable, Codable {
        /// Name of the program or library; nil when the address is in neither.
        public let image: String?
        /// Offset of the instruction from the load address of the image.
        public let offset: UInt64
        /// Build ID of the image, in hexadecimal; nil when the image has none.
        public let buildID: String?
        /// Where the image is now; nil when the file no longer exists.
        public let file: String?
        /// The image belongs to the app's bundle, not to the system.
        public let isOfApp: Bool
        /// Found by scanning the stack, because the code there has no frame pointers.
        public let isGuess: Bool
        /// The function, after the functions that the compiler inlined into it. Empty until symbols have been looked up.
        public var functions: [Function] = []
    }

    public struct Function: Sendable, Hashable, Codable {
        public let name: String
        /// The path as the compiler received it.
        public let file: String?
        public let line: Int?

        public init(name: String, file: String?, line: Int?) {
            self.name = name
            self.file = file
            self.line = line
        }
    }
}
