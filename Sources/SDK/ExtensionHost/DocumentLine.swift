import ExtensionFoundation
import Foundation
import Synchronization
import UniformTypeIdentifiers
import Wire

/// The dialogs for files that one process may ask for: one at a time, and none again after a *Cancel* until the person has used its view.
final class DocumentLine: Sendable {
    typealias Show = @Sendable (DocumentRequest) -> Void
    typealias Save = @Sendable (DocumentSaving) -> Void

    private struct State {
        var isOpen = false
        var cancelledAt: ContinuousClock.Instant?
        var places: [UInt64: (path: String, isFolder: Bool)] = [:]
        var last: UInt64 = 0
    }

    private let state = Mutex(State())
    private let show: Show
    private let save: Save
    private let exchange: ItemExchange
    /// Whether the person has used the view within a time.
    private let isUsed: @Sendable (Duration) -> Bool

    /// The most places that are remembered, and the most files in one request.
    private static let mostPlaces = 100
    private static let mostFiles = 1000

    init(_ exchange: ItemExchange, isUsed: @escaping @Sendable (Duration) -> Bool, show: @escaping Show, save: @escaping Save) {
        (self.exchange, self.isUsed, self.show, self.save) = (exchange, isUsed, show, save)
    }

    func receive(_ request: IncomingRequest<WirePickDocuments>) {
        if let problem = begin() { request.fail(problem) } else { show(DocumentRequest(request, self)) }
    }

    func receive(_ request: IncomingRequest<WirePickSavePlace>) {
        if let problem = begin() { request.fail(problem) } else { show(DocumentRequest(request, self)) }
    }

    private func begin() -> WireFailure? {
        state.withLock { state in
            if state.isOpen { return WireFailure(.busy, "A dialog for files is open already.") }
            if let cancelledAt = state.cancelledAt, !isUsed(.now - cancelledAt) {
                return WireFailure(.refused, "The person has cancelled the dialog for files, and asked for no other.")
            }
            state.isOpen = true
            return nil
        }
    }

    func ended(wasCancelled: Bool) {
        state.withLock { state in
            state.isOpen = false
            state.cancelledAt = wasCancelled ? .now : nil
        }
    }

    /// What the person has chosen, as the process gets it.
    func items(of paths: [String]) -> [WireItem] {
        let item = NSExtensionItem()
        item.attachments = paths.prefix(Self.mostFiles).compactMap { path in
            let url = URL(fileURLWithPath: path)
            let provider = NSItemProvider(contentsOf: url, contentType: UTType(filenameExtension: url.pathExtension) ?? .data, openInPlace: true)
            // With its ending: the process opens it under this name.
            provider.suggestedName = url.lastPathComponent
            return provider
        }
        return exchange.send([item])
    }

    func addPlace(_ path: String, isFolder: Bool) -> UInt64 {
        state.withLock { state in
            state.last += 1
            state.places[state.last] = (path, isFolder)
            if let oldest = state.places.keys.min(), state.places.count > Self.mostPlaces { state.places[oldest] = nil }
            return state.last
        }
    }

    func receive(_ request: IncomingRequest<WireSaveDocuments>) {
        let place = state.withLock { $0.places[request.message.place] }
        guard let place else { return request.fail(WireFailure(.notFound, "The person has chosen no such place.")) }
        let files = exchange.receive(request.message.items).flatMap { $0.attachments ?? [] }
        guard !files.isEmpty, files.count <= (place.isFolder ? Self.mostFiles : 1) else {
            return request.fail(WireFailure(.refused, "There is one file for a place, and up to \(Self.mostFiles) for a folder."))
        }
        save(DocumentSaving(request, at: place.path, isFolder: place.isFolder, files: files))
    }
}
