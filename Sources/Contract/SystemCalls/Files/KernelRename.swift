import Glibc

/// Renames that are one step of the kernel's, which a plain `rename` is not: it replaces what has the new name.
package enum KernelRename: UInt32, Sendable {
    /// Fails with `EEXIST` when there is something of the new name.
    case notReplacing = 1
    /// Each of two paths gets what the other one had.
    case exchanging = 2

    /// False, with `errno` set: `ENOSYS` where the C library or the kernel has no such function, `EINVAL` where the file system has none.
    package func rename(_ old: String, _ new: String) -> Bool { rename(old, in: AT_FDCWD, new, in: AT_FDCWD) }

    /// The same with names of any bytes in two open folders.
    package func rename(_ old: UnsafePointer<CChar>, in folder: Int32, _ new: UnsafePointer<CChar>, in newFolder: Int32) -> Bool {
        typealias Function = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        // The declaration is behind a macro that Swift's import of the C library does not set.
        guard let symbol = dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return false
        }
        // SAFETY: this is the signature of `renameat2` in every C library that has it (glibc 2.28, musl 1.2.6).
        let renameat2 = unsafeBitCast(symbol, to: Function.self)
        return renameat2(folder, old, newFolder, new, rawValue) == 0
    }
}
