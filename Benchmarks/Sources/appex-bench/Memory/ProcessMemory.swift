import ExtensionFoundation

/// A process below another one, and what it keeps of the machine's memory.
struct ProcessMemory {
    let pid: pid_t
    /// The name of its program.
    let name: String
    /// Its own pages, and its part of those that it shares, in bytes.
    let proportional: Int
    /// Pages that only it has.
    let own: Int

    /// The process itself and everything that descends from it.
    static func tree(below root: pid_t) throws -> [ProcessMemory] { try descendants(of: root).compactMap(ProcessMemory.init) }

    /// The ids of the process itself and of everything that descends from it.
    static func descendants(of root: pid_t) throws -> [pid_t] {
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
        let parents = Dictionary(uniqueKeysWithValues: all.compactMap { pid in parent(of: pid).map { (pid, $0) } })
        return all.filter { isBelow(root, $0, parents) }
    }

    private static func isBelow(_ root: pid_t, _ pid: pid_t, _ parents: [pid_t: pid_t]) -> Bool {
        var current = pid
        while current != root {
            guard let parent = parents[current], parent != current else { return false }
            current = parent
        }
        return true
    }

    /// The second field after the name, which is in parentheses and may contain any character.
    private static func parent(of pid: pid_t) -> pid_t? {
        guard let text = read("/proc/\(pid)/stat"), let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }

    private init?(pid: pid_t) {
        guard let name = Self.read("/proc/\(pid)/comm"), let rollup = Self.read("/proc/\(pid)/smaps_rollup") else { return nil }
        var kilobytes: [Substring: Int] = [:]
        for line in rollup.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count >= 3, let value = Int(words[1]) { kilobytes[words[0]] = value }
        }
        self.pid = pid
        self.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        proportional = (kilobytes["Pss:"] ?? 0) * 1024
        own = ((kilobytes["Private_Clean:"] ?? 0) + (kilobytes["Private_Dirty:"] ?? 0)) * 1024
    }

    /// A file of /proc: its size is not known before it is read.
    private static func read(_ path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
