import RemoteView
package import Wire

extension WireLimits {
    /// The limits of a host's session with an extension. The descriptors of a view's pictures remain open as long as the pictures are shown.
    package static let session: WireLimits = {
        var limits = WireLimits()
        limits.heldDescriptors += ViewLimits().images
        return limits
    }()
}
