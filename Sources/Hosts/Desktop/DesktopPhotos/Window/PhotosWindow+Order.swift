import ExtensionHost
import Foundation
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// In which order the pictures of the folder are.
extension PhotosWindow {
    func setOrder(_ new: PhotoOrder) {
        guard new != order else { return }
        order = new
        reload()
        Task { [weak self] in
            do {
                try await PhotoFiles.run { try PhotoPreferences(order: new).write(to: PhotoPreferences.usualFile) }
            } catch {
                self?.say(localized("The order cannot be remembered. {reason}", ["reason": "\(error)"]))
            }
        }
    }

    /// Says how many pictures there are, and finds out when they were taken if the order needs that.
    func showOrder() {
        guard let folder else { return stopLookingForTimes() }
        header.show(folder.items.count, isCut: folder.isCut, order)
        guard order.isByTaken else { return stopLookingForTimes() }
        // Those that came meanwhile are read when the others have been.
        guard timesFolder != folder.path else { return }
        stopLookingForTimes()
        timesFolder = folder.path
        looking = Task { [weak self, system, times] in
            while let folder = self?.folder, !Task.isCancelled {
                let unknown = (try? await PhotoFiles.run { times.unknown(of: folder.items) }) ?? []
                guard !unknown.isEmpty, !Task.isCancelled else { break }
                self?.nextResort = 0
                await TakenTimeFinder.find(unknown, in: folder, of: system, times) { [weak self] count in
                    await self?.found(count, of: unknown.count, in: folder)
                }
                // What could not be read is not asked for at once again.
                guard self?.folder?.items.count != folder.items.count else { break }
            }
            guard let self, !Task.isCancelled else { return }
            timesFolder = nil
            looking = nil
            if let folder = self.folder { header.show(folder.items.count, isCut: folder.isCut, order) }
        }
    }

    private func found(_ count: Int, of all: Int, in folder: PhotoFolder) {
        guard !Task.isCancelled, let shown = self.folder, shown.path == folder.path else { return }
        if count < all { header.show(shown.items.count, isCut: shown.isCut, order, read: shown.items.count - (all - count)) }
        // Not for each few of a hundred thousand.
        guard count == all || count >= nextResort else { return }
        nextResort = count + all / 10
        resort()
    }

    func stopLookingForTimes() {
        looking?.cancel()
        (looking, timesFolder) = (nil, nil)
    }

    /// Puts what is there into the order, with what is known by now; no folder is read.
    private func resort() {
        guard let folder else { return }
        Task { [weak self, times, order] in
            let sorted = try? await PhotoFiles.run {
                var folder = folder
                folder.sort(in: order, times)
                return folder
            }
            guard let self, let sorted, self.order == order, self.folder?.path == folder.path, self.folder?.items.count == folder.items.count else {
                return
            }
            self.folder = sorted
            grid.show(sorted)
        }
    }
}
