package import SystemCalls
package import Wire

/// The changes for a renderer to make, in this order: store the images, apply the patches, set the frames.
///
/// All of it has been checked: parents exist, no node is inside itself, indices and values are in range.
package struct ViewChanges: Sendable {
    package var images: [ViewPicture] = []
    package var patches: [WireViewPatch] = []
    package var frames: [WireViewFrame] = []
    /// The new content sizes of scroll nodes whose content size changed.
    package var contentSizes: [UInt64: ViewSize] = [:]
    /// The animation of patches and frames; nil: they take effect at once.
    package var animation: WireViewAnimation?

    package init() {}
}

/// Pixels that an extension has defined: `stride` × `height` bytes of B G R A, premultiplied, in memory that no process can change or shrink.
package struct ViewPicture: Sendable {
    package let image: UInt64
    package let width: Int
    package let height: Int
    package let stride: Int
    /// Pixels per point.
    package let scale: Double
    package let isTemplate: Bool
    package let memory: OwnedDescriptor
}
