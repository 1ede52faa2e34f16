import CFilmEngine
import SystemCalls

/// An open film of the library's. One thread at a time may use it; the one who has it sees to that.
final class FilmHandle {
    let engine: FilmEngine
    let film: OpaquePointer
    let info: appex_film_info
    /// Read by the library as long as the film is open.
    private let file: OwnedDescriptor

    init(_ file: OwnedDescriptor) throws(FilmError) {
        let engine = try FilmEngine.shared()
        var handle: OpaquePointer?
        var info = appex_film_info()
        try engine.check { engine.table.pointee.open(file.rawValue, &handle, &info, &$0) }
        guard let handle else { throw FilmError(.noMemory, "The library for films returned nothing.") }
        self.engine = engine
        self.info = info
        self.file = file
        film = handle
    }

    deinit { engine.table.pointee.release(film) }
}

/// Says how far the library is, and learns whether it should go on.
final class FilmProgress {
    private let report: (Double) -> Bool

    /// - Parameter report: false cancels.
    init(_ report: @escaping (Double) -> Bool) { self.report = report }

    /// For the library, together with `pointer`, which must not outlive this object.
    static let function: appex_film_progress = { closure, done in
        guard let closure else { return 0 }
        // SAFETY: `pointer` of an object that lives as long as the call into the library.
        return Unmanaged<FilmProgress>.fromOpaque(closure).takeUnretainedValue().report(done) ? 0 : 1
    }

    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
