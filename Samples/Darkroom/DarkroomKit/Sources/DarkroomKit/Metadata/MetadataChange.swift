/// What metadata has to say differently after an edit that changed pixels.
struct MetadataChange: Hashable {
    /// The pixels have been turned, so they are upright now.
    let resetsOrientation: Bool
    /// Of the result.
    let size: PhotoSize
}
