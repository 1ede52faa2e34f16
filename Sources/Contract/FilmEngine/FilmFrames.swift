package import CFilmEngine
import Synchronization
package import RemoteDrawing

/// Single frames of a film, decoded one after the other.
package final class FilmFrames: Sendable {
    /// A frame, and when it begins.
    package struct Frame: Sendable {
        package let pixels: Pixels
        package let time: appex_film_time
    }

    // SAFETY: used under the lock.
    private struct Unchecked: @unchecked Sendable {
        var handle: FilmHandle?
    }

    private let film: FilmFile
    private let state = Mutex(Unchecked())

    package init(_ film: FilmFile) { self.film = film }

    /// Decodes the frame for a request.
    ///
    /// - Parameter goesOn: asked all the time; false cancels.
    package func frame(_ request: appex_film_image, goesOn: @escaping () -> Bool) throws -> Frame {
        try state.withLock { state in
            let handle: FilmHandle
            if let open = state.handle { handle = open } else { handle = try FilmHandle(film.file) }
            state.handle = handle
            let (table, progress) = (handle.engine.table.pointee, FilmProgress { _ in goesOn() })
            var request = request
            var (width, height, time) = (UInt32(0), UInt32(0), appex_film_time())
            try withExtendedLifetime(progress) {
                try handle.engine.check {
                    table.image(handle.film, &request, FilmProgress.function, progress.pointer, &width, &height, &time, &$0)
                }
            }
            let pixels = try Pixels.make(width: Int(width), height: Int(height)) { memory in
                try handle.engine.check { table.read(handle.film, memory.baseAddress, Int(width) * 4, memory.count, &$0) }
            }
            return Frame(pixels: pixels, time: time)
        }
    }
}
