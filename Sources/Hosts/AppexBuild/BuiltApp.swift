/// What a build made.
package struct BuiltApp: Sendable, Equatable, Encodable {
    /// The absolute path of `Name.app`.
    package let path: String
    package let identifier: String
    package let extensions: [Extension]
    /// File names in `Frameworks`.
    package let frameworks: [String]
    /// Sentences about what is odd and does no harm.
    package let warnings: [String]
    package let configuration: String
    package let sdkVersion: String
    /// How long it took.
    package let seconds: Double

    package struct Extension: Sendable, Equatable, Encodable {
        /// From the root of the app.
        package let path: String
        package let identifier: String
        /// The identifier of its extension point.
        package let point: String
    }
}
