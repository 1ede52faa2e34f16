import CSystemCalls
import Foundation
import SystemCalls

/// Reads and writes the kernel's files of a control group.
enum ControlGroupFile {
    static func write(_ text: String, to path: String) throws(SystemError) {
        let number = open(path, O_WRONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        let file = OwnedDescriptor(number)
        guard text.utf8CString.withUnsafeBytes({ Glibc.write(file.rawValue, $0.baseAddress, $0.count - 1) }) == text.utf8.count else {
            throw SystemError(errno, "write \(text) to \(path)")
        }
    }

    /// The number in a file that contains only a number.
    static func number(_ path: String) -> UInt64? {
        KernelFile.read(path).flatMap { UInt64($0.trimmingPrefix(while: \.isWhitespace).prefix(while: \.isNumber)) }
    }

    /// The number beside `key` in a file of lines `key number`.
    static func number(_ key: String, in path: String) -> UInt64? {
        for line in (KernelFile.read(path) ?? "").split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, words[0] == key { return UInt64(words[1]) }
        }
        return nil
    }

    /// The numbers of the processes in the group of this folder.
    static func processes(in folder: String) -> [Int32] {
        (KernelFile.read(folder + "/cgroup.procs") ?? "").split(separator: "\n").compactMap { Int32($0) }
    }

    /// The names of the groups in the group of this folder.
    static func groups(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            var status = stat()
            return lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }
    }

    static func make(_ folder: String) throws(SystemError) {
        guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw SystemError(errno, "make the control group \(folder)") }
    }

    /// Removes a group and the groups in it; false while there are processes in it.
    static func remove(_ folder: String, killing: Bool = false) -> Bool {
        for name in groups(in: folder) where !remove(folder + "/" + name, killing: killing) { return false }
        if rmdir(folder) == 0 || errno == ENOENT { return true }
        guard killing else { return false }
        for process in processes(in: folder) where process > 0 { kill(process, SIGKILL) }
        return rmdir(folder) == 0
    }
}
