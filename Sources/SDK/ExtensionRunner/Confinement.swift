import CConfinement
import ExtensionFoundation

/// What the process gives up before it loads the extension's code, in this order: writing outside its own folders, then becoming
/// another program and changing what confines it.
enum Confinement {
    /// Must run while the process has one thread: a thread that exists already would stay free.
    static func apply(sharedFolders: [String]) throws(RunnerProblem) {
        // As the system has set them; what Foundation makes of them is the same, and takes it half a millisecond.
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
