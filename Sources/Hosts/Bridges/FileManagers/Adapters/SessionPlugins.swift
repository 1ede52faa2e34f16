import ExtensionHost
import Foundation
import SystemCalls

/// Compiled plug-ins of a file manager, for one that loads no others: the folder that they are in is named to the programs of the person's session.
///
/// A program of Qt looks for plug-ins in the system's folders and in those of its environment. The file that is written is read when the person logs
/// in.
struct SessionPlugins: Sendable {
    static let dolphin = SessionPlugins(name: "dolphin", probe: "kf5/overlayicon/appex-overlay.so")

    /// Of the folder in this Appex's `lib`.
    let name: String
    /// A plug-in in it.
    let probe: String

    private static let variable = "QT_PLUGIN_PATH"

    /// What is written, below the person's folder of settings.
    private var file: String { BaseDirectory.configuration() + "/environment.d/60-appex-\(name).conf" }

    /// The folder of the plug-ins; nil when this Appex was built without.
    ///
    /// - Parameter program: the path of `appex`.
    func folder(beside program: String) -> String? {
        let bin = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
        let folder = bin.deletingLastPathComponent().path + "/lib/\(name)/plugins"
        return access("\(folder)/\(probe)", R_OK) == 0 ? folder : nil
    }

    /// The assignment for the session, behind what else is in the variable; nil for a folder that cannot be written there.
    static func assignment(of folder: String) -> String? {
        let plain = folder.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "/._+-~".utf8.contains(byte)
            }
        }
        // A colon would end the folder, a dollar sign be a variable.
        return plain && folder.hasPrefix("/") ? "\(variable)=\(folder)${\(variable):+:$\(variable)}\n" : nil
    }

    /// - Parameter head: says whose file it is.
    func write(_ folder: String, head: String) throws {
        guard let assignment = Self.assignment(of: folder) else {
            throw AdapterProblem("\(folder) cannot be named to your session. Install Appex in a folder whose name has letters and digits only.")
        }
        let url = URL(fileURLWithPath: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((head + assignment).utf8).write(to: url, options: .atomic)
    }

    /// - Parameter mark: what a file of ours says.
    func remove(mark: String) throws {
        guard (try? Data(contentsOf: URL(fileURLWithPath: file)))?.range(of: Data(mark.utf8)) != nil else { return }
        guard unlink(file) == 0 || errno == ENOENT else { throw SystemError(errno, "remove \(file)") }
    }
}
