package import RemoteDrawing

extension PictureFile {
    /// The uniform type identifier of the file; for a preview in a raw file, that of raw files.
    package var typeIdentifier: String { info.isRaw ? "public.camera-raw-image" : info.format.typeIdentifier }

    /// A working picture of a stored one of this file.
    package func working(_ stored: EnginePicture, in space: WorkingSpace) throws(ImagingError) -> EnginePicture {
        try stored.working(in: space, profile: metadata.profile, bits: info.bits)
    }

    /// The picture in linear light, made smaller, and not turned. Its rows can be read once, from top to bottom.
    ///
    /// - Parameters:
    ///   - side: of the longer side of the result, in pixels; nil for the full size. Nothing is made larger.
    ///   - memory: of what has to be remembered meanwhile, in bytes; more is in a temporary file.
    package func reduced(toSide side: Int?, memory: Int) throws -> EnginePicture {
        var size = size(toSide: side)
        var picture = try working(picture(shrink: shrink(toSide: side)), in: .linear)
        size = (min(size.width, picture.width), min(size.height, picture.height))
        // The file is decoded once, from top to bottom, and of its rows libvips remembers about 500. A part of a much smaller picture needs more.
        if picture.height > size.height * 2 {
            picture = try picture.resized(width: size.width, height: picture.height).stored(memory: memory)
        }
        return try picture.resized(width: size.width, height: size.height)
    }

    /// The size of such a picture.
    package func size(toSide side: Int?) -> (width: Int, height: Int) {
        let ratio = ratio(toSide: side)
        return (max(1, Int((Double(info.width) * ratio).rounded())), max(1, Int((Double(info.height) * ratio).rounded())))
    }

    /// How many times smaller the file is decoded: a JPEG as far as a good filter does not need its pixels.
    package func shrink(toSide side: Int?) -> Int {
        guard info.format == .jpeg else { return 1 }
        let ratio = ratio(toSide: side)
        return [8, 4, 2].first { ratio * Double($0) <= 0.5 } ?? 1
    }

    private func ratio(toSide side: Int?) -> Double {
        side.map { min(Double($0) / Double(max(info.width, info.height, 1)), 1) } ?? 1
    }
}
