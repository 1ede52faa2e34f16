package import CDrawing
import Glibc

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
    /// The library is next to the calling code: `libAppex.so`, or the program. Programs other than an extension's process, such as tests, may
    /// name another path in the environment variable `APPEX_IMAGING_LIBRARY`.
    package static func shared() throws(ImagingError) -> ImagingLibrary { try loaded.get() }

    private static func load() throws(ImagingError) -> ImagingLibrary {
        guard let path = overridingPath ?? pathBesideThisCode else { throw ImagingError(.noLibrary, "Could not tell where libAppexImaging.so is.") }
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            let reason = dlerror().map { String(cString: $0) } ?? "unknown reason"
            throw ImagingError(.noLibrary, "Could not load \(path): \(reason). Install Appex again, or run `make build`.")
        }
        guard let symbol = dlsym(library, APPEX_IMAGING_ENTRY) else {
            throw ImagingError(.noLibrary, "\(path) is not the picture library of Appex.")
        }
        // SAFETY: CDrawing.h declares this type for the symbol.
        guard let table = unsafeBitCast(symbol, to: appex_imaging_entry.self)(), table.pointee.version == UInt32(APPEX_IMAGING_VERSION) else {
            throw ImagingError(.noLibrary, "\(path) is of another version of Appex.")
        }
        return ImagingLibrary(table: table)
    }

    private static var overridingPath: String? {
        guard let path = getenv("APPEX_IMAGING_LIBRARY").map({ String(cString: $0) }), !path.isEmpty, !isRunner else { return nil }
        return path
    }

    private static var isRunner: Bool {
        var path = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        guard count > 0 else { return true }
        return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self).hasSuffix("/appex-runner")
    }

    /// Beside the library, or where it is for a program in `bin`.
    private static var pathBesideThisCode: String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        guard appex_folder_of_this_code(&bytes, bytes.count) == 1 else { return nil }
        let folder = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let places = ["", "/../lib/appex"].map { folder + $0 + "/libAppexImaging.so" }
        return places.first { access($0, R_OK) == 0 } ?? places.first
    }
}
