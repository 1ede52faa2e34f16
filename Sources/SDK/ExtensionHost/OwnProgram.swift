import CSystemCalls
import ExtensionFoundation

/// Where the programs of Appex are.
package enum OwnProgram {
    /// A program beside this one, beside the library that contains this code, or where packages install it. PATH is not searched.
    package static func path(_ name: String) -> String? {
        var folders = [URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path]
        if let library = appex_library_of_this_code() {
            folders.append(URL(fileURLWithPath: String(cString: library)).resolvingSymlinksInPath().deletingLastPathComponent().path + "/../bin")
        }
        folders.append("/usr/bin")
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
