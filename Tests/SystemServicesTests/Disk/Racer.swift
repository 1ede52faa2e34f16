import Foundation
import Synchronization

/// Threads that make folders, exchange them with links to somebody else's folder and move them up and down, as fast as they can.
///
/// SAFETY: nothing here changes after it was made but the flag, which is atomic.
final class Racer: @unchecked Sendable {
    private let isOver = Atomic(false)
    private let group = DispatchGroup()
    private let folder: String

    init(in folder: String, target: String) {
        self.folder = folder + "/race"
        for work in [swapLinks, moveFolders] {
            DispatchQueue.global().async(group: group) { [self] in
                while !isOver.load(ordering: .relaxed) {
                    mkdir(self.folder, 0o700)
                    work(target)
                }
            }
        }
    }

    func stop() {
        isOver.store(true, ordering: .relaxed)
        group.wait()
    }

    private func swapLinks(_ target: String) {
        let (name, link) = (folder + "/swapped", folder + "/link")
        mkdir(name, 0)  // one that cannot be listed has its mode changed
        symlink(target, link)
        // SAFETY: this is the signature of `renameat2` in every C library that has it.
        typealias Exchange = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        let renameat2 = unsafeBitCast(dlsym(nil, "renameat2"), to: Exchange.self)
        for _ in 0..<20 { _ = renameat2(AT_FDCWD, name, AT_FDCWD, link, 2 /* RENAME_EXCHANGE */) }
        rmdir(name)
        unlink(name)
        rmdir(link)
        unlink(link)
    }

    private func moveFolders(_ target: String) {
        let deep = folder + "/one/two/three/four"
        for path in [folder + "/one", folder + "/one/two", folder + "/one/two/three", deep] { mkdir(path, 0o700) }
        for _ in 0..<20 {
            rename(deep, folder + "/up")
            rename(folder + "/up", deep)
        }
    }
}
