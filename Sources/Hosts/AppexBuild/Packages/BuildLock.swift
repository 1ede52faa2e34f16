import Foundation
import Glibc
import SystemCalls

/// Allows one build of a package at a time: two would replace each other's products.
struct BuildLock {
    private let descriptor: Int32

    /// Waits for another build of the same package.
    /// - Parameter onWait: called once if there is another build.
    init(folder: String, onWait: () -> Void) throws(BuildError) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        descriptor = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw BundleFolder.failure("write in", folder) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        onWait()
        _ = WholeTransfer.repeating { Int(flock(descriptor, LOCK_EX)) }
    }

    func release() { close(descriptor) }
}
