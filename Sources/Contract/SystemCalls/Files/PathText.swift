/// Paths as the kernel reads them: as bytes.
///
/// To Swift, a slash and a combining mark after it are one character, which is not a slash. A check of a path that compares characters does not see
/// such a slash.
extension StringProtocol {
    /// Whether the text is more than one name.
    package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }
    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
    /// The names between the slashes, `.` and `..` among them; none is empty.
    package var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring(String(decoding: $0, as: UTF8.self)) } }
    /// Whether the text ends early where C reads it.
    package var hasZeroByte: Bool { utf8.contains(0) }
}
