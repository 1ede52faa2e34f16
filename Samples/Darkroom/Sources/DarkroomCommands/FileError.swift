import Glibc

/// A file could not be used. `description` is a sentence for the user.
struct FileError: Error, CustomStringConvertible {
    let description: String

    /// What could not be done, to which file, and why by the present `errno`.
    init(_ action: String, _ path: String, systemError: Int32 = errno) {
        let reason = String(cString: strerror(systemError))
        description = "\(path) could not be \(action): \(reason). Check the name and the permissions."
    }

    init(description: String) {
        self.description = description
    }
}
