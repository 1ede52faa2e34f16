package import CDrawing

/// The library that reads, writes and draws pictures. It is loaded when a process needs it first, so that processes without pictures never
/// pay for cairo and its fonts.
package struct ImagingLibrary: Sendable {
    // SAFETY: a constant table of functions that may be called from any thread; the library is never unloaded.
    nonisolated(unsafe) let table: UnsafePointer<appex_imaging_table>

    /// With a table that is linked in, as in a host.
    package init(table: UnsafePointer<appex_imaging_table>) { self.table = table }

    private static let loaded = Result { () throws(ImagingError) in try load() }

    /// The library, loaded by the first call.
    ///
    /// Programs other than an extension's process, such as tests, may name another path in the environment variable `APPEX_IMAGING_LIBRARY`.
    package static func shared() throws(ImagingError) -> ImagingLibrary { try loaded.get() }

    private static func load() throws(ImagingError) -> ImagingLibrary {
        let (symbol, path) = try LateLibrary(name: "libAppexImaging.so", override: "APPEX_IMAGING_LIBRARY").symbol(APPEX_IMAGING_ENTRY)
        // SAFETY: CDrawing.h declares this type for the symbol.
        guard let table = unsafeBitCast(symbol, to: appex_imaging_entry.self)(), table.pointee.version == UInt32(APPEX_IMAGING_VERSION) else {
            throw ImagingError(.noLibrary, "\(path) is of another version of Appex.")
        }
        return ImagingLibrary(table: table)
    }
}
