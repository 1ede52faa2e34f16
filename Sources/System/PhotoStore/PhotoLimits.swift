/// The limits of what the store keeps. Whatever is beyond one is refused before an editor opens, or never recorded.
package enum PhotoLimits {
    /// The adjustment data of one edit, in bytes.
    package static let adjustment = 2 << 20
    /// The identifier or the version of its format, and the identifier of the extension or the name of the app that wrote it, in bytes.
    package static let name = 255
    /// A path, in bytes.
    package static let path = 4095
    /// Pictures that the store knows.
    package static let places = 500_000
    /// Edits of all pictures, earlier ones included.
    package static let versions = 1_000_000
    /// Earlier edits of one original, in case a copy of such a file turns up. What is recorded of each is a few hundred bytes.
    package static let earlierVersions = 64
    /// How many of them still have their adjustment data.
    package static let wholeEarlierVersions = 4
    /// Up to this size an original is copied before its editor opens, even where the file system cannot share blocks; in bytes.
    package static let copiedBeforehand = 256 << 20
    /// Edits that were interrupted and cannot be settled, because their folders are not there at the moment.
    package static let unsettled = 64
    /// What an archive says about its picture, in bytes.
    package static let about = 64 << 10
    /// Names of the extended attributes of a file, together, and the value of each, in bytes: the kernel's own limits.
    package static let attribute = 64 << 10
}
