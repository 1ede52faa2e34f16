import ExtensionFoundation
import SystemCalls

/// Whether the folders in which the system saves exist or can be made, so that a person reads which one to mend before anything is started.
enum SavingPlace {
    /// - Throws: what is in the way, with a remedy.
    static func check() throws(ExtensionHostError) {
        try check(DataDirectory.path(), variable: "XDG_DATA_HOME")
        try check(RuntimeDirectory.path(), variable: "XDG_RUNTIME_DIR")
    }

    /// - Parameter variable: the environment variable that names another place.
    static func check(_ path: String, variable: String) throws(ExtensionHostError) {
        let place = nearest(to: path)
        guard let reason = reason(place) else { return }
        throw ExtensionHostError(
            .storage, "Appex cannot save anything in \(place): \(reason).",
            remedy: "Make it a folder in which you may write, or set \(variable) to one.")
    }

    /// The path, or the folder above it that exists.
    private static func nearest(to path: String) -> String {
        var url = URL(fileURLWithPath: path)
        while url.path != "/", access(url.path, F_OK) != 0, errno == ENOENT { url.deleteLastPathComponent() }
        return url.path
    }

    /// Nil when files can be made in there.
    private static func reason(_ folder: String) -> String? {
        guard access(folder, W_OK | X_OK) != 0 else {
            var status = stat()
            return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? nil : "it is not a folder"
        }
        return switch errno {
        case EACCES, EPERM, EROFS: "it is read-only"
        case ENOTDIR: "it is below a file"
        case let code: SystemError.reason(code).lowercased()
        }
    }
}
