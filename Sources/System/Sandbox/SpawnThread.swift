import CSystemCalls
import Foundation
import Synchronization
package import SystemCalls

/// The only thread that starts processes.
///
/// `bwrap --die-with-parent` ties a sandbox to the *thread* that started it (the kernel's parent-death signal works that way), so that thread must
/// live as long as this process; threads of a pool do not.
package final class SpawnThread: Sendable {
    package static let shared = SpawnThread()

    private let jobs = Mutex<[@Sendable () -> Void]>([])
    private let available = DispatchSemaphore(value: 0)

    private init() {
        let thread = Thread { [self] in
            while true {
                available.wait()
                let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                job?()
            }
        }
        thread.name = "appex-spawn"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Starts a process and returns its id. `descriptors` are passed to it, by the number under which it sees them.
    package func spawn(
        executable: String, arguments: [String], environment: [String], descriptors: [Int32: OwnedDescriptor], group: ControlGroup? = nil
    ) async throws(SystemError) -> Int32 {
        let result = await withCheckedContinuation { continuation in
            jobs.withLock {
                $0.append {
                    continuation.resume(
                        returning: Self.spawnNow(
                            executable: executable, arguments: arguments, environment: environment, descriptors: descriptors, group: group))
                }
            }
            available.signal()
        }
        guard result > 0 else { throw SystemError(-result, "start \(executable)") }
        return result
    }

    static func spawnNow(
        executable: String, arguments: [String], environment: [String], descriptors: [Int32: OwnedDescriptor], group: ControlGroup?
    ) -> Int32 {
        // First the sources are moved away from the target numbers.
        let moved = descriptors.mapValues(aside)
        let map = moved.map { appex_descriptor_map(source: $0.value.rawValue, target: $0.key) }.sorted { $0.target < $1.target }
        guard map.allSatisfy({ $0.source >= 0 }) else { return -EMFILE }
        var pid: pid_t = 0
        let entrance: ControlGroup.Entrance?
        do {
            entrance = try group?.entrance()
        } catch {
            return -error.code
        }
        let (own, lists) = (entrance?.group.map(aside), entrance?.lists.map(aside) ?? [])
        // Without this a process would begin outside the group that limits it.
        guard own?.rawValue ?? 0 >= 0, lists.allSatisfy({ $0.rawValue >= 0 }) else { return -EMFILE }
        let result = withCStrings(arguments) { arguments in
            withCStrings(environment) { environment in
                guard entrance != nil else { return appex_spawn(executable, arguments, environment, map, map.count, &pid) }
                return lists.map(\.rawValue).withUnsafeBufferPointer { numbers in
                    var place = appex_group(group: own?.rawValue ?? -1, lists: numbers.baseAddress, list_count: numbers.count)
                    return appex_spawn_in_group(executable, arguments, environment, map, map.count, &place, &pid)
                }
            }
        }
        return withExtendedLifetime((moved, own, lists)) { result < 0 ? result : pid }
    }

    /// A copy above all numbers that a new process sees.
    private static func aside(_ descriptor: OwnedDescriptor) -> OwnedDescriptor {
        OwnedDescriptor(fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 64))
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return (copies + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}
