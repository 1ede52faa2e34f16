import CSystemCalls
package import Foundation
import Glibc

/// Bytes in a sealed memory file, which no process can change: large data crosses a process boundary this way, without a copy through the socket.
package enum SealedMemory {
    /// Writes `bytes` to a memory file and seals it. `write` is a third faster than a copy into a mapping.
    package static func make(_ bytes: some ContiguousBytes, name: String = "appex") throws(SystemError) -> OwnedDescriptor {
        let memory = try makeEmpty(name: name)
        let written = bytes.withUnsafeBytes { buffer in
            Result { () throws(SystemError) in try WholeTransfer.write(buffer, to: memory.rawValue, "fill a memory file") }
        }
        try written.get()
        try seal(memory)
        return memory
    }

    /// An empty memory file, not sealed yet.
    package static func makeEmpty(name: String) throws(SystemError) -> OwnedDescriptor {
        OwnedDescriptor(try SystemError.check(appex_memfd(name), "make a memory file"))
    }

    /// Seals a memory file that has been filled. No process may still have it mapped for writing.
    package static func seal(_ memory: OwnedDescriptor) throws(SystemError) {
        _ = try SystemError.check(appex_seal(memory.rawValue), "seal a memory file")
    }

    /// Whether the memory file can no longer be shrunk or written, so that a mapping of it can neither change nor fault.
    package static func isSealed(_ descriptor: OwnedDescriptor) -> Bool { appex_is_sealed(descriptor.rawValue) == 1 }

    /// Whether the memory file was sealed outside a sandbox: by a host or the system, and not by an extension.
    package static func wasSealedOutside(_ descriptor: OwnedDescriptor) -> Bool { appex_was_sealed_outside(descriptor.rawValue) == 1 }

    /// The first `size` bytes of a sealed memory file, mapped, not copied. Nil when the memory file is not sealed or is shorter.
    ///
    /// - Parameter receipt: retained as long as the mapping exists.
    package static func map(_ descriptor: OwnedDescriptor, size: Int, holding receipt: Receipt? = nil) -> Data? {
        guard isSealed(descriptor), let available = descriptor.regularFileSize, size >= 0, available >= size else { return nil }
        guard size > 0 else { return Data() }
        guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor.rawValue, 0), address != MAP_FAILED else { return nil }
        return Data(
            bytesNoCopy: address, count: size,
            deallocator: .custom { address, size in
                munmap(address, size)
                withExtendedLifetime(receipt) {}
            })
    }
}
