import Glibc

/// A C string at an address that stays, for C that keeps the pointer.
final class CStringStorage {
    // SAFETY: from strdup, released in deinit, never changed.
    let pointer: UnsafeMutablePointer<CChar>

    init(_ string: String) {
        // strdup fails only when no memory is left at all; then nothing else in Swift could go on either.
        pointer = strdup(string)
    }

    deinit {
        free(pointer)
    }
}
