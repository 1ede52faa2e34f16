import RemoteView
package import Wire

extension WireLimits {
    /// Of a host's line to an extension: pictures of a view stay open as long as they are shown.
    package static let session: WireLimits = {
        var limits = WireLimits()
        limits.heldDescriptors += ViewLimits().images
        return limits
    }()
}
