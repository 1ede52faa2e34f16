import Glibc

/// Renames that are one step of the kernel's, which a plain `rename` is not: it replaces what has the new name.
package enum KernelRename: UInt32, Sendable {
    /// Fails with `EEXIST` when there is something of the new name.
    case notReplacing = 1
    /// Each of two paths gets what the other one had.
    case exchanging = 2

    /// False, with `errno` set: `ENOSYS` where the C library or the kernel has no such function, `EINVAL` where the file system has none.
    package func rename(_ old: String, _ new: String) -> Bool {
        typealias Function = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        // The declaration is behind a macro that Swift's import of the C library does not set.
        guard let symbol = dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return false
        }
        // SAFETY: this is the signature of `renameat2` in every C library that has it (glibc 2.28, musl 1.2.6).
        let renameat2 = unsafeBitCast(symbol, to: Function.self)
        return renameat2(AT_FDCWD, old, AT_FDCWD, new, rawValue) == 0
    }
}
