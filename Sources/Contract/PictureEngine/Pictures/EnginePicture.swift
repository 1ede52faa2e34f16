import CPictureEngine
import RemoteDrawing

/// A picture whose pixels are computed when they are read (`CPictureEngine.h`). Making one costs next to nothing.
// SAFETY: the library counts references of its pictures atomically and never changes one.
package final class EnginePicture: @unchecked Sendable {
    package let width: Int
    package let height: Int
    let handle: OpaquePointer
    let engine: PictureEngine
    private let owners: [any Sendable]

    init(_ handle: OpaquePointer, engine: PictureEngine, owners: [any Sendable]) {
        self.handle = handle
        self.engine = engine
        self.owners = owners
        var size: (width: UInt32, height: UInt32) = (0, 0)
        engine.table.pointee.size(handle, &size.width, &size.height)
        (width, height) = (Int(size.width), Int(size.height))
    }

    deinit { engine.table.pointee.release(handle) }

    /// Another picture that is made of this one, and of `others`.
    func made(
        with others: [EnginePicture] = [], _ call: (inout OpaquePointer?, inout appex_engine_problem) -> appex_engine_code
    ) throws(ImagingError) -> EnginePicture {
        // The library's picture retains its inputs; these retain memory that only Swift knows.
        try engine.make(owners: [self] + others, call)
    }
}
