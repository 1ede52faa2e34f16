import Foundation
import Glibc
import Synchronization
import SystemCalls

/// What a machine that loses power may lose: the contents of files, and the names in folders, of which nobody has waited until they were on the disk.
///
/// It loses all of that, which is the worst that a file system may do. What SQLite has written stays: it waits by itself.
final class LostWrites: Sendable {
    private typealias Names = [String: UInt64]

    private struct State {
        /// The names in a folder when they were on the disk last, by the number of the folder.
        var folders: [UInt64: Names] = [:]
        /// Files that are on the disk.
        var files: Set<UInt64> = []
    }

    private let roots: [String]
    private let state = Mutex(State())

    /// Everything that is there now is on the disk.
    init(store: String, pictures: String) throws {
        roots = [store + "/Originals", store + "/Staging", pictures]
        // The store makes its folders before the first change.
        for root in roots { try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true) }
        for folder in folders {
            let names = Self.names(folder)
            state.withLock {
                $0.folders[Self.number(folder)] = names
                $0.files.formUnion(names.values)
            }
        }
    }

    /// An open file or folder is on the disk now.
    func synced(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        let number = UInt64(status.st_ino)
        if status.st_mode & S_IFMT == S_IFDIR {
            let names = Self.names("/proc/self/fd/\(descriptor)")
            state.withLock { $0.folders[number] = names }
        } else {
            state.withLock { _ = $0.files.insert(number) }
        }
    }

    /// Loses everything else.
    func lose() throws {
        let state = state.withLock { State(folders: $0.folders, files: $0.files) }
        // Names that have changed hands are as they were, unless either folder is on the disk since: a rename is one step, of both.
        for folder in folders {
            for (name, number) in state.folders[Self.number(folder)] ?? [:] where Self.names(folder)[name] != number {
                guard let place = place(of: number), !isOnDisk(number, at: place, state) else { continue }
                let isTaken = Self.names(folder)[name] != nil
                let isDone = isTaken ? KernelRename.exchanging.rename(place, folder + "/" + name) : rename(place, folder + "/" + name) == 0
                guard isDone else { throw SystemError(errno, "lose a rename") }
            }
        }
        // New names are gone.
        for folder in folders.reversed() {
            let before = state.folders[Self.number(folder)] ?? [:]
            for name in Self.names(folder).keys where before[name] == nil { try FileManager.default.removeItem(atPath: folder + "/" + name) }
        }
        // What is in new files, too.
        for folder in folders {
            for (name, number) in Self.names(folder) where !state.files.contains(number) {
                let path = folder + "/" + name
                var status = stat()
                guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
                chmod(path, 0o600)
                guard truncate(path, 0) == 0 else { throw SystemError(errno, "lose what was written") }
            }
        }
    }

    /// The roots and all folders in them, each before those in it.
    private var folders: [String] {
        roots.flatMap { root in
            [root]
                + (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).map { root + "/" + $0 }.filter {
                    var status = stat()
                    return lstat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
                }
        }
    }

    private func place(of number: UInt64) -> String? {
        for folder in folders {
            if let found = Self.names(folder).first(where: { $0.value == number }) { return folder + "/" + found.key }
        }
        return nil
    }

    private func isOnDisk(_ number: UInt64, at path: String, _ state: State) -> Bool {
        let folder = (path as NSString).deletingLastPathComponent
        return state.folders[Self.number(folder)]?[(path as NSString).lastPathComponent] == number
    }

    private static func number(_ path: String) -> UInt64 {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
    }

    private static func names(_ folder: String) -> Names {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Names(uniqueKeysWithValues: names.map { ($0, number(folder + "/" + $0)) })
    }
}
