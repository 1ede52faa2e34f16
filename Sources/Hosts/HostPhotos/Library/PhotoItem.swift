import PhotoStore
import SafeText

/// One item of a folder of pictures, as its listing has it. Nothing of the file was read.
package struct PhotoItem: Sendable, Equatable {
    /// What tells without reading it that a file has not changed.
    package struct Stamp: Sendable, Hashable {
        let inode: UInt64
        package let size: Int
        /// In seconds since 1970, as in the names of thumbnails.
        package let modified: Int
        let nanoseconds: Int

        package init(inode: UInt64 = 0, size: Int, modified: Int, nanoseconds: Int = 0) {
            (self.inode, self.size, self.modified, self.nanoseconds) = (inode, size, modified, nanoseconds)
        }
    }

    /// As the kernel has it. Names of strangers need not be text.
    package let name: [UInt8]
    package let isFolder: Bool
    package let stamp: Stamp
    /// When it was taken, in seconds since 1970, if that is known: see ``TakenTimes``. No part of what an item is.
    package internal(set) var taken: Int?

    package init(name: [UInt8], isFolder: Bool, stamp: Stamp, taken: Int? = nil) {
        (self.name, self.isFolder, self.stamp, self.taken) = (name, isFolder, stamp, taken)
    }

    package static func == (one: PhotoItem, other: PhotoItem) -> Bool {
        one.stamp == other.stamp && one.isFolder == other.isFolder && one.name == other.name
    }

    /// Whether its name is that of a film.
    package var isFilm: Bool { !isFolder && PictureNames.isFilm(name) }

    /// The name, for people.
    package var shownName: String { PrintableText.line(String(decoding: name, as: UTF8.self), limit: PhotoLimits.name) }
}
