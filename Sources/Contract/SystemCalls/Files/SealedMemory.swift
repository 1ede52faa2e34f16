import CSystemCalls
package import Foundation
import Glibc

/// Bytes in a memfd that nobody can change any more: how anything big crosses a process boundary without a copy through the socket.
package enum SealedMemory {
    /// Writes `bytes` to a memfd and seals it. `write` is a third faster than a copy into a mapping.
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

    /// Seals a memory file that has been filled. Nobody may have it mapped for writing any more.
    package static func seal(_ memory: OwnedDescriptor) throws(SystemError) {
        _ = try SystemError.check(appex_seal(memory.rawValue), "seal a memory file")
    }

    /// Whether nobody can shrink or write the file any more, so that a mapping of it can neither change nor fault.
    package static func isSealed(_ descriptor: OwnedDescriptor) -> Bool { appex_is_sealed(descriptor.rawValue) == 1 }

    /// Whether it was sealed outside of a sandbox: what a host or the system handed over, and not what an extension has made.
    package static func wasSealedOutside(_ descriptor: OwnedDescriptor) -> Bool { appex_was_sealed_outside(descriptor.rawValue) == 1 }

    /// The first `size` bytes of a sealed memfd, mapped, not copied. Nil when it is not sealed or is shorter.
    ///
    /// - Parameter receipt: held as long as the mapping is there.
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
