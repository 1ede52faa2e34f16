package import Foundation
import Glibc
package import RemoteDrawing
import SystemCalls

extension EnginePicture {
    /// Computes a packed picture and returns it as the bytes of a file.
    package func data(_ saving: PictureSaving) throws(ImagingError) -> Data {
        do {
            let memory = try SealedMemory.makeEmpty(name: "appex-picture-file")
            try save(saving, to: memory)
            guard let size = memory.regularFileSize else { throw ImagingError(.noMemory, "The picture could not be kept in memory.") }
            try SealedMemory.seal(memory)
            guard let data = SealedMemory.map(memory, size: size) else { throw ImagingError(.noMemory, "The picture could not be mapped.") }
            return data
        } catch let error as SystemError {
            throw ImagingError(.noMemory, error.description)
        } catch {
            throw error as? ImagingError ?? ImagingError(.invalid, "\(error)")
        }
    }

    /// Computes a packed picture and writes it to a file, whole or not at all: the picture may be made of the file that is replaced.
    package func write(_ saving: PictureSaving, to path: String) throws(ImagingError) {
        let mode: mode_t = 0o666
        let draft = "\(path).\(UInt64.random(in: 0...UInt64.max))"
        let number = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard number >= 0 else { return try overwrite(path, saving, because: errno) }
        let file = OwnedDescriptor(number)
        do throws(ImagingError) {
            try save(saving, to: file)
            guard rename(draft, path) == 0 else { throw ImagingError(.unreadable, SystemError(errno, "replace the picture").description) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// For a file that may be written in a folder that may not: the picture is complete before the first byte is replaced.
    private func overwrite(_ path: String, _ saving: PictureSaving, because reason: Int32) throws(ImagingError) {
        guard reason == EACCES || reason == EPERM || reason == EROFS, access(path, W_OK) == 0 else {
            throw ImagingError(.unreadable, SystemError(reason, "write the picture").description)
        }
        let data = try data(saving)
        let number = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard number >= 0 else { throw ImagingError(.unreadable, SystemError(errno, "write the picture").description) }
        let file = OwnedDescriptor(number)
        do {
            try data.withUnsafeBytes { try WholeTransfer.write($0, to: file.rawValue, "write the picture") }
        } catch {
            throw ImagingError(.unreadable, "\(error)")
        }
    }
}
