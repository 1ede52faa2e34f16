import Foundation

/// Where the threads of a program are that should have ended by now: what the kernel says of each, and their stacks where gdb is installed.
enum Whereabouts {
    static func of(_ pid: pid_t) -> String {
        let folder = "/proc/\(pid)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let waits = threads.sorted().map { thread in
            let facts = ["comm", "wchan", "syscall"].map { text("\(folder)/\(thread)/\($0)") }
            return "\(thread) \(facts.joined(separator: " | "))"
        }
        return (waits + [stacks(pid)]).joined(separator: "\n")
    }

    private static func text(_ file: String) -> String {
        ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "?").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func stacks(_ pid: pid_t) -> String {
        let gdb = "/usr/bin/gdb"
        guard access(gdb, X_OK) == 0 else { return "" }
        let arguments = ["-batch", "-nx", "-p", "\(pid)", "-ex", "thread apply all backtrace 16"]
        let lines = (try? Tool.run(gdb, arguments, environment: ["HOME": "/"]).output.split(separator: "\n")) ?? []
        return lines.filter { $0.hasPrefix("#") || $0.hasPrefix("Thread") }.joined(separator: "\n")
    }
}
