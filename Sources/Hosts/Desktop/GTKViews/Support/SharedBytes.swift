import CGtk
package import Foundation

extension ContiguousBytes {
    /// A copy for GLib (`GBytes`), which the caller releases with `g_bytes_unref`.
    package func forGLib() -> OpaquePointer? { withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) } }
}
