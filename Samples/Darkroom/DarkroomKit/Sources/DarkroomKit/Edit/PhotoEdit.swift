/// What to do with a photo. The value without arguments changes nothing but the compression.
public struct PhotoEdit: Hashable, Sendable {
    /// Turns colours into shades of grey by their Rec. 709 brightness.
    public var blackAndWhite: Bool
    /// Turns the pixels the way the EXIF orientation tag says and sets the tag to 1.
    public var rotatesByExif: Bool
    /// The greatest width of the result in pixels, 1 or more; nil for no limit. Photos shrink, keep their shape and never grow.
    public var maximumWidth: Int?
    /// The greatest height of the result in pixels, 1 or more; nil for no limit.
    public var maximumHeight: Int?
    /// From 1 (small) to 100 (good). PNG has no such setting.
    public var jpegQuality: Int

    /// An edit with these choices. `PhotoEditor` refuses values that are out of range.
    public init(
        blackAndWhite: Bool = false, rotatesByExif: Bool = false,
        maximumWidth: Int? = nil, maximumHeight: Int? = nil, jpegQuality: Int = 90
    ) {
        self.blackAndWhite = blackAndWhite
        self.rotatesByExif = rotatesByExif
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
        self.jpegQuality = jpegQuality
    }

    func validate() throws(PhotoError) {
        for (name, value) in [("maximumWidth", maximumWidth), ("maximumHeight", maximumHeight)] {
            if let value, value < 1 {
                throw .badOption("\(name) is \(value); give a number of pixels, 1 or more, or leave it out.")
            }
        }
        guard (1...100).contains(jpegQuality) else {
            throw .badOption("jpegQuality is \(jpegQuality); give a number from 1 to 100.")
        }
    }
}
