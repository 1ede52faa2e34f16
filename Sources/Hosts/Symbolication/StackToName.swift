/// Addresses of one stack, and the files that they are in.
package struct StackToName: Sendable, Equatable, Codable {
    package struct Image: Sendable, Equatable, Codable {
        /// The ELF file; nil when it is not there any more.
        package var file: String?
        /// As the process had it; empty: it had none.
        package var buildID: [UInt8]

        package init(file: String?, buildID: [UInt8]) {
            self.file = file
            self.buildID = buildID
        }
    }

    package struct Frame: Sendable, Equatable, Codable {
        /// Place in `images`; nil for an address outside of all.
        package var image: Int?
        /// From the load address of the image.
        package var offset: UInt64

        package init(image: Int?, offset: UInt64) {
            self.image = image
            self.offset = offset
        }
    }

    package var images: [Image]
    /// Innermost first. The first one is where the process was, the others are where calls return to.
    package var frames: [Frame]

    package init(images: [Image], frames: [Frame]) {
        self.images = images
        self.frames = frames
    }
}

/// What source code there is at one frame: a function, and those that the compiler put into it.
package struct NamedFrame: Sendable, Equatable, Codable {
    package struct Function: Sendable, Equatable, Codable {
        /// In words; “Swift runtime failure: …” for a check that the compiler made.
        package var name: String
        /// The path that the compiler was given; nil where the file has no lines.
        package var file: String?
        package var line: Int?
    }

    /// Innermost first; empty when nothing is known.
    package var functions: [Function]
}
