/// The addresses of one stack, and their files.
package struct StackToName: Sendable, Equatable, Codable {
    package struct Image: Sendable, Equatable, Codable {
        /// The ELF file; nil when it no longer exists.
        package var file: String?
        /// As the process had it; empty when it had none.
        package var buildID: [UInt8]

        package init(file: String?, buildID: [UInt8]) {
            self.file = file
            self.buildID = buildID
        }
    }

    package struct Frame: Sendable, Equatable, Codable {
        /// Index in `images`; nil for an address outside of all images.
        package var image: Int?
        /// The offset from the load address of the image.
        package var offset: UInt64

        package init(image: Int?, offset: UInt64) {
            self.image = image
            self.offset = offset
        }
    }

    package var images: [Image]
    /// Innermost first. The first is where the process was, the others are return addresses.
    package var frames: [Frame]

    package init(images: [Image], frames: [Frame]) {
        self.images = images
        self.frames = frames
    }
}

/// The source code at one frame: a function, and the functions that the compiler inlined into it.
package struct NamedFrame: Sendable, Equatable, Codable {
    package struct Function: Sendable, Equatable, Codable {
        /// A readable name; “Swift runtime failure: …” for a check by the compiler.
        package var name: String
        /// The path in the debug information; nil when the file has no lines.
        package var file: String?
        package var line: Int?
    }

    /// Innermost first; empty when nothing is known.
    package var functions: [Function]
}
