import Foundation
import Synchronization
import SystemCalls
import Wire

/// The representations of an attachment that lives at the other end of a session.
final class RemoteRepresentations: RepresentationSource {
    private let attachment: UInt64
    private let channel: Channel
    private let peer: ItemExchange.Peer
    private let budget: ReceiptBudget
    private let files = ReceivedFiles()
    /// A load may take as long as the other side needs; this deadline is only for a load that the other side never answers.
    private static let deadline = Duration.seconds(600)

    /// - Parameter budget: for everything that the other side sends in this session.
    init(attachment: UInt64, channel: Channel, peer: ItemExchange.Peer, budget: ReceiptBudget) {
        self.attachment = attachment
        self.channel = channel
        self.peer = peer
        self.budget = budget
    }

    func load(
        typeIdentifier: String, form: RepresentationForm, completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        var request = WireLoadAttachment()
        request.typeIdentifier = typeIdentifier
        request.form = form.wire
        return ask(request, wantsData: form == .data, completion)
    }

    func loadPreview(
        preferredPixelSize: CGSize?, completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        var request = WireLoadAttachment()
        request.form = .preview
        request.previewWidth = Double(preferredPixelSize?.width ?? 0)
        request.previewHeight = Double(preferredPixelSize?.height ?? 0)
        return ask(request, wantsData: true, completion)
    }

    private func ask(
        _ request: WireLoadAttachment, wantsData: Bool, _ completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        let progress = LoadProgress()
        var request = request
        request.attachment = attachment
        let type = request.typeIdentifier
        let call = channel.ask(
            request, deadline: Self.deadline,
            onProgress: { report in
                guard report.total > 0 else { return }
                progress.advance(to: Double(min(report.completed, report.total)) / Double(report.total))
            },
            complete: { [self] answer in
                let finish: @Sendable () -> Void = { [self] in
                    let result = Result { try open(answer.get(), of: type, wantsData: wantsData) { progress.wasCancelled } }.mapError(Self.nsError)
                    if case .success = result { progress.finish() }
                    completion(result)
                }
                // A file may be long, and this thread reads for all requests.
                if case .success(let reply) = answer, case .file = reply.message.content {
                    DispatchQueue.global().async(execute: finish)
                } else {
                    finish()
                }
            })
        // The answer may have arrived, and the reader may have cancelled: both are checked under one lock.
        progress.whenCancelled { [channel] in channel.cancelCall(call) }
        return progress
    }

    private func open(
        _ reply: WireReply<WireLoadedAttachment>, of type: String, wantsData: Bool, isCancelled: () -> Bool
    ) throws -> LoadedRepresentation {
        switch reply.message.content {
        case .data(let data): return .data(try checked(data, type))
        case .sealedData(let size):
            guard let memory = reply.descriptors.last, let size = Int(exactly: size) else { throw ItemTransferError.unexpectedAnswer }
            // Reading a hole allocates memory, so the size counts and not the allocated blocks.
            let receipt = peer == .untrusted ? try budget.takeMemory(size) : nil
            guard let data = SealedMemory.map(memory, size: size, holding: receipt) else { throw ItemTransferError.unexpectedAnswer }
            // Kept open, because the system counts the data that hosts send by the sealed files that are open.
            if peer == .trusted { files.keep(memory) }
            return .data(try checked(data, type))
        case .file(let file):
            guard let descriptor = reply.descriptors.last else { throw ItemTransferError.unexpectedAnswer }
            return try peer == .trusted ? adopt(descriptor, file) : receive(descriptor, file.name, wantsData: wantsData, isCancelled)
        case .item(let value):
            let object = value.secureObject
            if peer == .untrusted, case .urlValue(let url) = value.kind, url.lowercased().hasPrefix("file:") || (object as? NSURL)?.isFileURL == true
            {
                throw ItemTransferError.pathOfExtension
            }
            return .item(object)
        case nil: throw ItemTransferError.unexpectedAnswer
        }
    }

    /// An extension's path means nothing in this process, and opening it would use this process's rights: it is refused as a value, and as bytes that
    /// would become one.
    private func checked(_ data: Data, _ type: String) throws -> Data {
        guard peer == .untrusted, TypeConformance.isURL(type), let url = try? NSURL.object(withItemProviderData: data, typeIdentifier: type) else {
            return data
        }
        if url.isFileURL { throw ItemTransferError.pathOfExtension }
        return data
    }

    private func adopt(_ descriptor: OwnedDescriptor, _ file: WireFile) throws -> LoadedRepresentation {
        guard descriptor.regularFileSize != nil else { throw ItemTransferError.notARegularFile(file.name) }
        let adopted = try files.adopt(descriptor, name: file.name)
        return .file(adopted.url, isInPlace: file.isInPlace && !adopted.isCopy, name: file.name)
    }

    private func receive(
        _ descriptor: OwnedDescriptor, _ name: String, wantsData: Bool, _ isCancelled: () -> Bool
    ) throws -> LoadedRepresentation {
        let file = try ReceivedFile(descriptor, name: name)
        guard wantsData else {
            return .file(try files.copy(file, name: name, within: budget, isCancelled: isCancelled), isInPlace: false, name: name)
        }
        let receipt = try budget.takeMemory(file.size)
        return .data(try file.contents(atMost: file.size, holding: receipt))
    }

    private static func nsError(_ error: any Error) -> any Error {
        switch error {
        case CallError.failure(let failure): failure.nsError
        case CallError.cancelled: CocoaError(.userCancelled)
        default: error
        }
    }
}
