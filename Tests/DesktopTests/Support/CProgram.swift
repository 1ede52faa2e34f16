import Foundation

/// Programs in C that use extensions, each built once for all tests of a run.
enum CProgram: String {
    case notes = "Samples/CHost/notes"
    case probe = "Tests/Fixtures/CProbe/appex-gtk-probe"

    /// APPEX_DESKTOP_APPS names a folder that has them.
    func path() throws -> String {
        let name = (rawValue as NSString).lastPathComponent
        if let folder = ProcessInfo.processInfo.environment["APPEX_DESKTOP_APPS"] { return folder + "/" + name }
        let output = Place.repository + "/.build/desktop-tests"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let source = Place.repository + "/" + (rawValue as NSString).deletingLastPathComponent
        // Always anew: what the program is built with may have changed.
        let environment = ["PATH": Place.path, "PKG_CONFIG_PATH": Place.build + "/lib/pkgconfig"]
        try Command.succeed(["make", "-B", "-C", source, "OUTPUT=" + output], environment: environment)
        return output + "/" + name
    }
}
