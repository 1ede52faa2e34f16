import CDrawing
import Glibc

/// A library of ours that a process loads when it needs it first, because what is behind it takes time and memory.
package struct LateLibrary: Sendable {
    private let name: String
    private let override: String

    /// - Parameters:
    ///   - name: of the file. It is next to the calling code: `libAppex.so`, or the program.
    ///   - override: an environment variable with another path, for programs other than an extension's process, such as tests.
    package init(name: String, override: String) {
        self.name = name
        self.override = override
    }

    /// Loads the library, which stays.
    ///
    /// - Returns: the address of a symbol in it, and the library's path, for messages.
    package func symbol(_ entry: String) throws(ImagingError) -> (address: UnsafeMutableRawPointer, path: String) {
        guard let path = overridingPath ?? pathBesideThisCode else { throw ImagingError(.noLibrary, "Could not tell where \(name) is.") }
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            let reason = dlerror().map { String(cString: $0) } ?? "unknown reason"
            throw ImagingError(.noLibrary, "Could not load \(path): \(reason). Install Appex again, or run `make build`.")
        }
        guard let symbol = dlsym(library, entry) else { throw ImagingError(.noLibrary, "\(path) is not a library of Appex.") }
        return (symbol, path)
    }

    private var overridingPath: String? {
        guard let path = getenv(override).map({ String(cString: $0) }), !path.isEmpty, !Self.isRunner else { return nil }
        return path
    }

    private static var isRunner: Bool {
        var path = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        guard count > 0 else { return true }
        return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self).hasSuffix("/appex-runner")
    }

    /// Beside the library, or where it is for a program in `bin`.
    private var pathBesideThisCode: String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        guard appex_folder_of_this_code(&bytes, bytes.count) == 1 else { return nil }
        let folder = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let places = ["", "/../lib/appex"].map { "\(folder)\($0)/\(name)" }
        return places.first { access($0, R_OK) == 0 } ?? places.first
    }
}
