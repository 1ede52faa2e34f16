import CPictureEngine
package import RemoteDrawing
import SystemCalls

extension EnginePicture {
    /// A picture in sealed memory: B G R A in sRGB, premultiplied. The memory is mapped as long as any picture that is made of it exists.
    package static func pixels(_ pixels: Pixels, engine: PictureEngine) throws(ImagingError) -> EnginePicture {
        guard pixels.stride == pixels.width * 4, let data = SealedMemory.map(pixels.memory, size: pixels.stride * pixels.height) else {
            throw ImagingError(.noMemory, "The pixels of a picture could not be mapped.")
        }
        return try engine.make(owners: [MappedPixels(data)]) { result, problem in
            data.withUnsafeBytes { bytes in
                engine.table.pointee.memory(bytes.baseAddress, bytes.count, UInt32(pixels.width), UInt32(pixels.height), 0, &result, &problem)
            }
        }
    }
}
