import Foundation

/// A look at /proc.
enum Processes {
    struct Process: CustomStringConvertible {
        let pid: pid_t
        let name: String
        let arguments: String
        var description: String { "\(pid) \(name) (\(arguments.prefix(300)))" }
    }

    /// Every process that knows the folder: from its environment, its arguments or its mounts.
    static func naming(_ folder: String) -> [Process] {
        let needle = Data(folder.utf8)
        return all().filter { process in
            ["environ", "cmdline", "mountinfo"].contains { file in contents("/proc/\(process.pid)/\(file)").range(of: needle) != nil }
        }
    }

    /// Processes of this name whose environment names the folder.
    static func named(_ name: String, in folder: String) -> [Process] {
        let needle = Data(folder.utf8)
        return all().filter { $0.name == name && contents("/proc/\($0.pid)/environ").range(of: needle) != nil }
    }

    static func all() -> [Process] {
        let own = getpid()
        return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }.filter { $0 != own }.compactMap {
            pid in
            let status = String(decoding: contents("/proc/\(pid)/status"), as: UTF8.self)
            // A process that has ended and waits for its parent holds nothing any more.
            guard !status.isEmpty, !status.contains("State:\tZ") else { return nil }
            let name = status.split(separator: "\n").first?.split(separator: "\t").last.map(String.init) ?? "?"
            let arguments = String(decoding: contents("/proc/\(pid)/cmdline").map { $0 == 0 ? 32 : $0 }, as: UTF8.self)
            return Process(pid: pid, name: name, arguments: arguments)
        }
    }

    static func descriptorCount(of pid: pid_t) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count) ?? 0
    }

    /// What the descriptors of a process lead to, for a message.
    static func descriptors(of pid: pid_t) -> [String] {
        let folder = "/proc/\(pid)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.map { "\($0) → \((try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)) ?? "?")" }.sorted()
    }

    /// Resident memory, in bytes.
    static func memory(of pid: pid_t) -> Int { size("VmRSS:", of: pid) }

    /// The most that was resident, in bytes; 0 for a process that has gone.
    static func peakMemory(of pid: pid_t) -> Int { size("VmHWM:", of: pid) }

    private static func size(_ name: String, of pid: pid_t) -> Int {
        let status = String(decoding: contents("/proc/\(pid)/status"), as: UTF8.self)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }

    /// Whether the first thread of a process does nothing for a moment, not even look for something again and again.
    static func isAtRest(_ pid: pid_t) -> Bool {
        let before = switches(of: pid)
        poll(nil, 0, 50)
        return switches(of: pid) == before
    }

    /// Whether SIGSTOP has stopped every thread of a process: until then a thread may still act.
    static func isStopped(_ pid: pid_t) -> Bool {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return !threads.isEmpty
            && threads.allSatisfy { String(decoding: contents("/proc/\(pid)/task/\($0)/status"), as: UTF8.self).contains("State:\tT") }
    }

    /// How often the first thread of a process has gone to wait for something.
    private static func switches(of pid: pid_t) -> Int? {
        let status = String(decoding: contents("/proc/\(pid)/status"), as: UTF8.self)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return line?.split(separator: "\t").last.flatMap { Int($0) }
    }

    private static func contents(_ path: String) -> Data { FileManager.default.contents(atPath: path) ?? Data() }
}
