import Foundation
import Registry
import Synchronization
import Wire

/// Writes records of launches to the disk. They are read later, so no request waits for the writing. Records of the same moment are written together:
/// a few writes a second, however many requests hosts begin.
final class LaunchRecorder: Sendable {
    private static let interval = DispatchTimeInterval.milliseconds(250)

    private let registry: Registry
    private let queue = DispatchQueue(label: "launch records", qos: .utility)
    private let waiting = Mutex<[WireLaunchRecord]>([])

    init(_ registry: Registry) { self.registry = registry }

    func add(_ record: WireLaunchRecord) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(record)
            // The registry would delete the oldest records as soon as they were written.
            if waiting.count > Registry.launchLimit { waiting.removeFirst() }
            return waiting.count == 1
        }
        if isFirst { queue.asyncAfter(deadline: .now() + Self.interval) { [self] in write() } }
    }

    /// Returns when all records that were added before are on the disk.
    func flush() { queue.sync { write() } }

    private func write() {
        let records = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        let launches = records.compactMap { record -> Registry.Launch? in
            guard let data: Data = try? record.serializedBytes() else { return nil }
            return Registry.Launch(request: record.request, extension: record.extensionIdentifier, startedAt: record.startedAt, record: data)
        }
        guard !launches.isEmpty else { return }
        do {
            try registry.add(launches)
        } catch {
            Log.write("The records of \(launches.count) requests could not be saved: \(error)", about: "launch records")
        }
    }
}
