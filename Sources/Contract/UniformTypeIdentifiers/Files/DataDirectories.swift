#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The directories of data about types, by the XDG Base Directory Specification: the user's directory first.
enum DataDirectories {
    /// The most directories of `XDG_DATA_DIRS`; further ones are ignored.
    static let limit = 32

    static var current: [String] { directories { name in getenv(name).map { String(cString: $0) } } }

    /// The directories of shared-mime-info.
    static var mime: [String] { current.map { $0 + "/mime" } }

    /// - Parameter variable: the value of an environment variable.
    static func directories(_ variable: (String) -> String?) -> [String] {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        var roots: [String] = []
        if let home = value("XDG_DATA_HOME") {
            roots.append(home)
        } else if let home = value("HOME") {
            roots.append(home + "/.local/share")
        }
        roots += (value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
        var seen = Set<String>()
        // The specification says to ignore relative paths.
        return roots.filter { $0.hasPrefix("/") && seen.insert($0).inserted }.prefix(limit).map(\.self)
    }
}
