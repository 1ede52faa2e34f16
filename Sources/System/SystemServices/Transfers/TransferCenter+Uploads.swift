import Registry
import SystemCalls
import Wire

/// Hosts that wait for the uploads of a request.
extension TransferCenter {
    private static let uploadBudget = Duration.seconds(30)

    func awaitUploads(_ request: IncomingRequest<WireAwaitUploads>) {
        if files.exist { _ = try? opened() }
        guard uploads.isWaiting(request.message) else { return request.reply(uploads.answer(request.message.request)) }
        uploadWatchers.append(request)
        Reactor.shared.schedule(after: Self.uploadBudget) { [weak self, weak call = request.call] in
            guard let self, let call else { return }
            post { center in
                guard let place = center.uploadWatchers.firstIndex(where: { $0.call === call }) else { return }
                let request = center.uploadWatchers.remove(at: place)
                request.reply(center.uploads.answer(request.message.request))
            }
        }
    }

    /// An upload has ended: whoever waits for it learns it.
    func noteUpload(_ record: TransferRecord) {
        uploads.end(record)
        let answered = uploadWatchers.filter { !uploads.isWaiting($0.message) }
        uploadWatchers.removeAll { !uploads.isWaiting($0.message) }
        for request in answered { request.reply(uploads.answer(request.message.request)) }
    }
}
