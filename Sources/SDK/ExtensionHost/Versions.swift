import Wire

/// The version of Appex that this program is part of.
public let productVersion = AppexVersion.product
/// The version of the SDK; extensions are built against exactly this one.
public let sdkVersion = AppexVersion.sdk
