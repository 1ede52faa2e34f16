import CPictureEngine
package import RemoteDrawing

/// The library behind CoreImage and ImageIO, with libvips in it. It is loaded when a process needs it first: libvips brings a hundred libraries,
/// which take longer to load than an extension.
package struct PictureEngine: Sendable {
    // SAFETY: a constant table of functions that may be called from any thread; the library is never unloaded.
    nonisolated(unsafe) let table: UnsafePointer<appex_engine_table>

    private static let loaded = Result { () throws(ImagingError) in try load() }

    /// The library, loaded by the first call.
    ///
    /// Programs other than an extension's process, such as tests, may name another path in the environment variable `APPEX_CORE_IMAGE_LIBRARY`.
    package static func shared() throws(ImagingError) -> PictureEngine { try loaded.get() }

    private static func load() throws(ImagingError) -> PictureEngine {
        let library = LateLibrary(name: "libAppexCoreImage.so", override: "APPEX_CORE_IMAGE_LIBRARY")
        let (symbol, path) = try library.symbol(APPEX_ENGINE_ENTRY)
        // SAFETY: CPictureEngine.h declares this type for the symbol.
        guard let table = unsafeBitCast(symbol, to: appex_engine_entry.self)() else {
            throw ImagingError(.noLibrary, "libvips could not be started. Install the package libvips42 again.")
        }
        guard table.pointee.version == UInt32(APPEX_ENGINE_VERSION) else {
            throw ImagingError(.noLibrary, "\(path) is of another version of Appex.")
        }
        return PictureEngine(table: table)
    }

    func check(_ call: (inout appex_engine_problem) -> appex_engine_code) throws(ImagingError) {
        var problem = appex_engine_problem()
        guard call(&problem) == APPEX_ENGINE_DONE else { throw ImagingError(problem) }
    }

    /// A picture that a function of the library makes.
    ///
    /// - Parameter owners: what must live as long as the picture.
    func make(
        owners: [any Sendable], _ call: (inout OpaquePointer?, inout appex_engine_problem) -> appex_engine_code
    ) throws(ImagingError) -> EnginePicture {
        var handle: OpaquePointer?
        try check { call(&handle, &$0) }
        guard let handle else { throw ImagingError(.noMemory, "The library for pictures returned nothing.") }
        return EnginePicture(handle, engine: self, owners: owners)
    }
}
