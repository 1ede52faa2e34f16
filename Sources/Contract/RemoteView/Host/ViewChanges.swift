package import SystemCalls
package import Wire

/// What a renderer does next, in this order: take the images, apply the patches, give the frames.
///
/// Everything in it has been checked: parents exist, nothing is inside itself, indices and values fit.
package struct ViewChanges: Sendable {
    package var images: [ViewPicture] = []
    package var patches: [WireViewPatch] = []
    package var frames: [WireViewFrame] = []
    /// How large the content of scroll nodes is now, where that changed.
    package var contentSizes: [UInt64: ViewSize] = [:]
    /// How patches and frames take effect; nil: at once.
    package var animation: WireViewAnimation?

    package init() {}
}

/// Pixels that an extension has defined: `stride` × `height` bytes of B G R A, premultiplied, in memory that nobody can change or shrink.
package struct ViewPicture: Sendable {
    package let image: UInt64
    package let width: Int
    package let height: Int
    package let stride: Int
    /// Pixels in a point.
    package let scale: Double
    package let isTemplate: Bool
    package let memory: OwnedDescriptor
}
