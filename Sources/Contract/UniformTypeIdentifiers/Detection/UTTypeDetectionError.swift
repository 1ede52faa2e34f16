/// Why the type of a file cannot be determined. `description` is a sentence for the person.
public struct UTTypeDetectionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What cannot be read: a path, or a URL that is not a file URL.
    public let path: String
    /// The system's error number; 0 if the URL is not a file URL.
    public let errorNumber: Int32

    /// What happened, to which file, and what to do.
    public var description: String {
        errorNumber == 0
            ? "The type of “\(path)” cannot be detected because it is not a file. Use the address of a file."
            : "The type of “\(path)” cannot be detected: \(Self.text(errorNumber)). Check that the file exists and may be read."
    }
}
