/// How a package is compiled.
package enum BuildConfiguration: String, Sendable, CaseIterable {
    /// Optimised, for shipping.
    case release
    /// For a debugger.
    case debug
}
