package import CDrawing
import Glibc
package import SystemCalls

/// A picture's pixels in memory that no process can change: B G R A, premultiplied. Sending them to a host copies nothing.
package struct Pixels: Sendable {
    package let memory: OwnedDescriptor
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next.
    package let stride: Int

    package init(memory: OwnedDescriptor, width: Int, height: Int, stride: Int) {
        self.memory = memory
        self.width = width
        self.height = height
        self.stride = stride
    }

    /// Creates pixels by writing them directly into the memory that is then sealed; there is never a second copy.
    ///
    /// - Parameter fill: Receives `stride` × `height` zero bytes, which are transparent.
    package static func make(width: Int, height: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void) throws -> Pixels {
        guard width > 0, height > 0, width <= 32767, height <= 32767 else {
            throw ImagingError(.invalid, "A picture of \(width) × \(height) pixels cannot be made.")
        }
        let stride = width * 4
        let size = stride * height
        let memory = try SealedMemory.makeEmpty(name: "appex-picture")
        guard ftruncate(memory.rawValue, size) == 0 else { throw SystemError(errno, "make room for a picture") }
        guard let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0), address != MAP_FAILED else {
            throw SystemError(errno, "make room for a picture")
        }
        do {
            // The memory cannot be sealed while a writable mapping exists, so the mapping is removed first.
            defer { munmap(address, size) }
            try fill(UnsafeMutableRawBufferPointer(start: address, count: size))
        }
        try SealedMemory.seal(memory)
        return Pixels(memory: memory, width: width, height: height, stride: stride)
    }

    /// The pixels, mapped for reading while `body` runs.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        let size = stride * height
        guard let available = memory.regularFileSize, size > 0, available >= size, SealedMemory.isSealed(memory),
            let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, memory.rawValue, 0), address != MAP_FAILED
        else { throw ImagingError(.noMemory, "The pixels of a picture could not be mapped.") }
        defer { munmap(address, size) }
        return try body(UnsafeRawBufferPointer(start: address, count: size))
    }

    /// The C form of pixels that `withBytes` has mapped.
    package func picture(_ bytes: UnsafeRawBufferPointer, isTemplate: Bool = false) -> appex_picture {
        appex_picture(
            pixels: bytes.bindMemory(to: UInt8.self).baseAddress, width: UInt32(width), height: UInt32(height), stride: UInt32(stride),
            is_template: isTemplate ? 1 : 0)
    }
}
