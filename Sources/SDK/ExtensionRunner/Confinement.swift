import CConfinement
import ExtensionFoundation

/// The rights that the process gives up before it loads the extension's code, in this order: writing outside its own folders, then executing
/// another program and changing its confinement.
enum Confinement {
    /// Must run while the process has a single thread: a thread that exists already would not be confined.
    static func apply(sharedFolders: [String]) throws(RunnerProblem) {
        // Read from the environment as the system set them; Foundation returns the same paths, but takes half a millisecond.
        guard let home = getenv("HOME"), let temporary = getenv("TMPDIR") else { throw .confinement(ENOENT) }
        let shared = sharedFolders.map { strdup($0) }
        defer { shared.forEach { free($0) } }
        let folders: [UnsafePointer<CChar>?] = ([home, temporary] + shared).map { UnsafePointer($0) }
        let result = appex_confine_writes(folders, folders.count)
        guard result == 0 else { throw .confinement(-result) }
        CrashStack.reportUnknownCalls()
        let more = appex_forbid_more()
        guard more == 0 else { throw .confinement(-more) }
    }
}
