import CSystemCalls
import Foundation
import Glibc

/// A program that is to be started. Nothing else in this project starts one.
///
/// The new process gets what is given here and nothing else: no shell, no search in `PATH`, no other descriptor, and every signal at its default.
package struct Program: Sendable {
    /// Which process group the process joins.
    package enum Session: Sendable {
        /// A session of its own: Control-C in a terminal, and the end of the terminal, do not reach it.
        case own
        /// The group of this process: Control-C ends both.
        case shared
    }

    /// The control groups in which the process starts.
    package struct Groups: Sendable {
        /// The group in which the kernel creates the process (version 2).
        package var group: OwnedDescriptor?
        /// Lists of threads to which the process adds itself before it does anything else (version 1).
        package var lists: [OwnedDescriptor]

        package init(group: OwnedDescriptor?, lists: [OwnedDescriptor]) {
            self.group = group
            self.lists = lists
        }
    }

    /// The absolute path.
    package let path: String
    /// All arguments; the first is the program's own name.
    package let arguments: [String]
    /// `NAME=value`.
    package let environment: [String]
    /// By the number that the process sees. A standard stream that is missing is `/dev/null`.
    package var descriptors: [Int32: OwnedDescriptor]
    package var session: Session
    package var groups: Groups?

    package init(
        _ path: String, _ arguments: [String], environment: [String], descriptors: [Int32: OwnedDescriptor] = [:], session: Session = .own,
        groups: Groups? = nil
    ) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
        self.descriptors = descriptors
        self.session = session
        self.groups = groups
    }

    /// The environment of this process.
    package static var ownEnvironment: [String] { ProcessInfo.processInfo.environment.map { "\($0)=\($1)" } }

    /// Starts it. The returned process must be waited for, or ``RunningProgram/collect()`` must be called.
    package func start() throws(SystemError) -> RunningProgram { try RunningProgram(pid: startUnwatched(), path: path) }

    /// Starts it and returns the process's id, which the caller must reap.
    package func startUnwatched() throws(SystemError) -> Int32 {
        // The originals are moved above every number that the process sees: one copy could overwrite another one otherwise.
        var moved: [Int32: OwnedDescriptor] = [:]
        for number in Set(descriptors.keys).union(0...2) {
            let original: OwnedDescriptor = if let given = descriptors[number] { given } else { try .nullDevice() }
            moved[number] = try Self.aside(original)
        }
        let map = moved.map { appex_descriptor_map(source: $0.value.rawValue, target: $0.key) }.sorted { $0.target < $1.target }
        var place = groups
        if let group = groups?.group { place?.group = try Self.aside(group) }
        for (index, list) in (groups?.lists ?? []).enumerated() { place?.lists[index] = try Self.aside(list) }
        var pid: pid_t = 0
        let result = withCStrings(arguments) { arguments in
            withCStrings(environment) { environment in
                guard let place else { return appex_spawn(path, arguments, environment, map, map.count, session == .own ? 1 : 0, &pid) }
                return place.lists.map(\.rawValue).withUnsafeBufferPointer { numbers in
                    var group = appex_group(group: place.group?.rawValue ?? -1, lists: numbers.baseAddress, list_count: numbers.count)
                    return appex_spawn_in_group(path, arguments, environment, map, map.count, &group, &pid)
                }
            }
        }
        withExtendedLifetime((moved, place)) {}
        _ = try SystemError.check(result, "start \(path)")
        return pid
    }

    private static func aside(_ descriptor: OwnedDescriptor) throws(SystemError) -> OwnedDescriptor {
        try .duplicate(of: descriptor.rawValue, notBelow: 64)
    }
}
