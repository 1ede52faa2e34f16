import CProbes
import UIKit

/// What can be seen and reached from inside, as values for the tests. A result is 0 when it worked, otherwise the error number.
enum Prying {
    static func probes() -> [String: Int32] {
        var count = 0
        let table = UnsafeBufferPointer(start: probe_table(&count), count: count)
        return Dictionary(uniqueKeysWithValues: table.map { (String(cString: $0.name), $0.run()) })
    }

    /// Results of this thread, of the main thread and of others: a restriction must hold for all of them.
    static func onManyThreads(_ body: @escaping () -> [String: Int32]) -> [[String: Int32]] {
        var results = [body()]
        results.append(DispatchQueue.main.sync { body() })
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let result = body()
            lock.withLock { results.append(result) }
        }
        return results
    }

    /// What worked anywhere, worked.
    static func worst(_ results: [[String: Int32]]) -> [String: Int32] {
        results.reduce(into: [:]) { all, result in all.merge(result) { $0 == 0 || $1 == 0 ? 0 : $0 } }
    }

    struct Surroundings: Encodable {
        let environment: [String: String]
        /// Of the candidates, what can be opened for reading.
        let readable: [String]
        let root: [String]
        let devices: [String]
        let processes: [String]
        let interfaces: [String]
        let descriptors: [String: String]
        let hostName: String
    }

    static func surroundings(candidates: [String]) -> Surroundings {
        func names(_ folder: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }
        let network = (try? String(contentsOfFile: "/proc/net/dev", encoding: .utf8)) ?? ""
        var descriptors: [String: String] = [:]
        for number in names("/proc/self/fd") {
            descriptors[number] = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number)) ?? "?"
        }
        return Surroundings(
            environment: ProcessInfo.processInfo.environment, readable: candidates.filter { probe_open($0, O_RDONLY) == 0 }, root: names("/"),
            devices: names("/dev"), processes: names("/proc").filter { Int($0) != nil },
            interfaces: network.split(separator: "\n").dropFirst(2).compactMap {
                $0.split(separator: ":").first?.trimmingCharacters(in: .whitespaces)
            },
            descriptors: descriptors, hostName: ProcessInfo.processInfo.hostName)
    }

    /// Where nothing may be written. The last ones are ways around.
    static let outside = [
        "/written", "/app/written", "/usr/lib/written", "/appex/lib/written", "/appex/bin/appex-runner", "/dev/written", "/dev/shm/written",
        "/etc/written", "/proc/self/oom_score_adj", "/proc/sys/kernel/core_pattern", "/proc/self/uid_map", "/data/../written",
        "/proc/self/root/written", "/proc/self/cwd/../written", "/proc/1/root/written",
    ]

    /// Ways to change a file that was given for reading.
    static func attacks(on url: URL) -> [String: Int32] {
        let file = open(url.path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return ["open": errno] }
        defer { close(file) }
        // The descriptor that came with the request, which the URL leads to.
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) ?? ""
        let original = link.split(separator: "/").last.flatMap { Int32($0) } ?? file
        var results: [String: Int32] = [:]
        func attempt(_ name: String, _ result: Int) { results[name] = result >= 0 ? 0 : errno }
        var byte: UInt8 = 33
        attempt("write", write(original, &byte, 1))
        attempt("truncate", Int(ftruncate(original, 0)))
        results["open for writing"] = probe_open(url.path, O_RDWR)
        results["open for writing through /proc"] = probe_open("/proc/self/fd/\(original)", O_WRONLY)
        results["open for truncation"] = probe_open("/proc/self/fd/\(original)", O_WRONLY | O_TRUNC)
        attempt("truncate by path", Int(truncate("/proc/self/fd/\(original)", 0)))
        let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, original, 0)
        results["map for writing"] = memory == MAP_FAILED ? errno : 0
        results["set an attribute"] = probe_set_attribute(original)
        results["link into own folder"] = probe_link_descriptor(original, Request.home + "/stolen")
        // These pretend to succeed; the tests look at the file.
        fchmod(original, 0o777)
        chmod("/proc/self/fd/\(original)", 0o777)
        var times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: 0)]
        futimens(original, &times)
        utimensat(AT_FDCWD, "/proc/self/fd/\(original)", &times, 0)
        fchown(original, 12345, 12345)
        return results
    }
}
