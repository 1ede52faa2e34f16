/// The file formats that are edited. The result has the format of the input.
public enum PhotoFormat: String, Hashable, Sendable {
    case jpeg
    case png

    /// The uniform type identifier of the format.
    public var typeIdentifier: String { "public.\(rawValue)" }
}
