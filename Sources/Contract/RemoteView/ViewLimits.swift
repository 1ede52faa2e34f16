/// The limits of an extension's view; a view that exceeds a limit is ended with a reason.
package struct ViewLimits: Sendable {
    package var nodes = 4000
    package var depth = 100
    package var constraints = 16_000
    /// Size of one text, in bytes of UTF-8.
    package var text = 1 << 20
    /// Size of all texts together, in bytes of UTF-8.
    package var allText = 8 << 20
    package var images = 1000
    /// Pixels of one image.
    package var imagePixels = 64 << 20
    /// Bytes of all images.
    package var imageBytes = 256 << 20
    /// Operations of one drawing.
    package var drawingOperations = 200_000
    /// Patches: an extension may save up `patchBurst` and gains `patchesPerSecond`.
    package var patchBurst = 60_000.0
    package var patchesPerSecond = 20_000.0
    /// Updates without an answer.
    package var openUpdates = 4

    package init() {}
}
