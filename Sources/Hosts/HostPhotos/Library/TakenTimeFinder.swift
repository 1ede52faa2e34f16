package import ExtensionHost
import Foundation

/// Finds out when pictures were taken. Each is read in a sandbox; no pixel is decoded.
package enum TakenTimeFinder {
    /// As many as the system reads at the same time.
    private static let atOnce = 2
    /// So many are saved together, and reported.
    private static let batch = 200

    /// Reads those items of a folder that are not known yet, until all are read or the task is cancelled.
    ///
    /// - Parameter onProgress: called with the number of those that were read, now and then and at the end.
    package static func find(
        _ items: [PhotoItem], in folder: PhotoFolder, of system: ExtensionSystem, _ times: TakenTimes, onProgress: @Sendable (Int) async -> Void
    ) async {
        var rest = items[...]
        while !rest.isEmpty, !Task.isCancelled {
            await read(Array(rest.prefix(batch)), in: folder, of: system, times)
            rest = rest.dropFirst(batch)
            try? await PhotoFiles.run { times.save() }
            guard !Task.isCancelled else { return }
            await onProgress(items.count - rest.count)
        }
    }

    private static func read(_ items: [PhotoItem], in folder: PhotoFolder, of system: ExtensionSystem, _ times: TakenTimes) async {
        await withTaskGroup(of: Void.self) { group in
            var rest = items[...]
            for _ in 0..<atOnce {
                guard let item = rest.popFirst() else { break }
                group.addTask { await read(item, in: folder, of: system, times) }
            }
            while await group.next() != nil {
                guard !Task.isCancelled, let item = rest.popFirst() else { continue }
                group.addTask { await read(item, in: folder, of: system, times) }
            }
        }
    }

    private static func read(_ item: PhotoItem, in folder: PhotoFolder, of system: ExtensionSystem, _ times: TakenTimes) async {
        guard let path = folder.path(of: item) else { return }
        do {
            let file = try await PhotoFiles.run { try PhotoFiles.open(path) }
            let facts = try await system.readPicture(file, longestSide: 0).facts
            if PhotoItem.Stamp(of: file) == item.stamp { times.note(facts.taken?.wholeSeconds, of: item.stamp) }
        } catch let error as ExtensionHostError where error.code == .refused && error.remedy.isEmpty && !Task.isCancelled {
            // It is no picture; it will not become one either.
            times.note(nil, of: item.stamp)
        } catch {
            // It is gone, or the system does not answer: the next time.
        }
    }
}

extension PictureFacts.Moment {
    /// In seconds since 1970; nil for a date that no camera has.
    package var wholeSeconds: Int? { Int(exactly: date().timeIntervalSince1970.rounded(.down)) }
}
