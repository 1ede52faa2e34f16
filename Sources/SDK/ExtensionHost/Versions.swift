import Wire

/// The version of Appex that this program is part of.
public let productVersion = AppexVersion.product
/// The version of the SDK; extensions are built against exactly this one.
public let sdkVersion = AppexVersion.sdk

/// How a connection to the system begins.
enum Versions {
    static func hello(_ hostName: String) -> WireHello {
        var hello = WireHello()
        hello.protocolVersion = WireLimits.protocolVersion
        hello.hostName = hostName
        return hello
    }

    static func check(_ welcome: WireWelcome) throws(CallError) {
        guard welcome.protocolVersion != WireLimits.protocolVersion else { return }
        throw .failure(
            WireFailure(
                .unsupported,
                "The system speaks version \(welcome.protocolVersion) of the protocol, this program \(WireLimits.protocolVersion).",
                remedy: "Update both to the same version of Appex."))
    }
}
