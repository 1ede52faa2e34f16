/// The result of a build.
package struct BuiltApp: Sendable, Equatable, Encodable {
    /// The absolute path of `Name.app`.
    package let path: String
    package let identifier: String
    package let extensions: [Extension]
    /// File names in `Frameworks`.
    package let frameworks: [String]
    /// Warnings about parts that are unusual but harmless.
    package let warnings: [String]
    package let configuration: String
    package let sdkVersion: String
    /// The duration of the build.
    package let seconds: Double

    package struct Extension: Sendable, Equatable, Encodable {
        /// The path below the app.
        package let path: String
        package let identifier: String
        /// The identifier of its extension point.
        package let point: String
    }
}
