/// What was done to a photo.
public struct PhotoReport: Hashable, Sendable {
    /// One change.
    public enum Step: Hashable, Sendable {
        /// The pixels were turned or mirrored as this value of the EXIF orientation tag (2...8) says.
        case rotated(orientation: Int)
        /// The pixels were averaged to this size, before any rotation.
        case scaled(to: PhotoSize)
        /// Colours became shades of grey.
        case blackAndWhite
        /// The small preview inside the file was taken out because it showed the photo as it was before.
        case removedThumbnail
    }

    /// Of the input and of the output.
    public let format: PhotoFormat
    /// As stored in the input.
    public let inputSize: PhotoSize
    /// As stored in the output.
    public let outputSize: PhotoSize
    /// In the order in which they were done. Empty when the edit asked for nothing that applies to this photo.
    public let steps: [Step]
    /// What was odd in the input and did no harm, in English.
    public let warnings: [String]
}

extension PhotoReport.Step: CustomStringConvertible {
    public var description: String {
        switch self {
        case .rotated(let orientation): "rotated (EXIF orientation \(orientation))"
        case .scaled(let size): "scaled to \(size)"
        case .blackAndWhite: "black and white"
        case .removedThumbnail: "old thumbnail removed"
        }
    }
}
