/// The versions of this product.
package enum AppexVersion {
    /// The version of the tools and the system.
    package static let product = "0.1.0"
    /// The version of the SDK. An extension is built against exactly one: versions share no stable binary interface.
    package static let sdk = "0.1.0"
}
