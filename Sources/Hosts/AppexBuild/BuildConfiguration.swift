/// How a package is compiled.
package enum BuildConfiguration: String, Sendable, CaseIterable {
    /// Optimised: what is shipped.
    case release
    /// For a debugger.
    case debug
}
