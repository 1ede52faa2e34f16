package import ArgumentParser

/// The options of `appex photos`.
package struct PhotosOptions: ParsableArguments {
    @Argument(help: "A folder with pictures, or a picture; your pictures without it.", completion: .file())
    package var path: String?

    /// Edits the picture at once, for `appex photos edit`.
    @Option(help: .hidden)
    package var `extension`: String?

    package init() {}
}
