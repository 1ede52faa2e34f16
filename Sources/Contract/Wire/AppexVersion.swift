/// The versions of this product.
package enum AppexVersion {
    /// Of the tools and the system.
    package static let product = "0.1.0"
    /// Of the SDK. Extensions are built against exactly one: there is no stable binary interface between versions.
    package static let sdk = "0.1.0"
}
