import CFilmEngine
import RemoteDrawing

/// The library behind AVFoundation, with libavformat and libavcodec in it. It is loaded when a process opens its first film: libavcodec brings
/// many libraries, which take longer to load than an extension.
///
/// What can be encoded depends on the libavcodec of the machine, which is asked by the encoders' names: Appex contains and links none of these
/// encoders, and needs no particular one.
package struct FilmEngine: Sendable {
    // SAFETY: a constant table of functions that may be called from any thread; the library is never unloaded.
    nonisolated(unsafe) let table: UnsafePointer<appex_film_table>

    private static let loaded = Result { () throws(FilmError) in try load() }

    /// The library, loaded by the first call.
    ///
    /// Programs other than an extension's process, such as tests, may name another path in the environment variable `APPEX_FILM_LIBRARY`.
    package static func shared() throws(FilmError) -> FilmEngine { try loaded.get() }

    private static func load() throws(FilmError) -> FilmEngine {
        let found: (address: UnsafeMutableRawPointer, path: String)
        do {
            found = try LateLibrary(name: "libAppexAVFoundation.so", override: "APPEX_FILM_LIBRARY").symbol(APPEX_FILM_ENTRY)
        } catch {
            throw FilmError(.noLibrary, "\(error.description) Films need the packages libavformat59, libswscale6 and libswresample4, too.")
        }
        // SAFETY: CFilmEngine.h declares this type for the symbol.
        guard let table = unsafeBitCast(found.address, to: appex_film_entry.self)(), table.pointee.version == UInt32(APPEX_FILM_VERSION) else {
            throw FilmError(.noLibrary, "\(found.path) is of another version of Appex. Install Appex again, or run `make build`.")
        }
        return FilmEngine(table: table)
    }

    func check(_ call: (inout appex_film_problem) -> appex_film_code) throws(FilmError) {
        var problem = appex_film_problem()
        guard call(&problem) == APPEX_FILM_DONE else { throw FilmError(problem) }
    }
}
