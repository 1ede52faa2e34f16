import Foundation
import Synchronization
import Wire

/// The representations of an attachment that lives at the other end of a session.
final class RemoteRepresentations: RepresentationSource {
    private let attachment: UInt64
    private let channel: Channel
    private let peer: ItemExchange.Peer
    private let files = ReceivedFiles()
    /// A load is as long as the other side works on it; this only bounds one that has forgotten.
    private static let deadline = Duration.seconds(600)

    init(attachment: UInt64, channel: Channel, peer: ItemExchange.Peer) {
        self.attachment = attachment
        self.channel = channel
        self.peer = peer
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
        let progress = Progress(totalUnitCount: 100)
        var request = request
        request.attachment = attachment
        let call = channel.ask(
            request, deadline: Self.deadline,
            onProgress: { report in
                guard report.total > 0 else { return }
                progress.completedUnitCount = Int64(100 * Double(min(report.completed, report.total)) / Double(report.total))
            },
            complete: { [self] answer in
                let result = Result { try open(answer.get(), wantsData: wantsData) }.mapError(Self.nsError)
                if case .success = result { progress.completedUnitCount = 100 }
                completion(result)
            })
        progress.cancellationHandler = { [channel] in channel.cancelCall(call) }
        return progress
    }

    private func open(_ reply: WireReply<WireLoadedAttachment>, wantsData: Bool) throws -> LoadedRepresentation {
        switch reply.message.content {
        case .data(let data): return .data(data)
        case .sealedData(let size):
            guard let memory = reply.descriptors.last, size <= UInt64(Int.max), let data = SealedMemory.map(memory, size: Int(size)) else {
                throw ItemTransferError.unexpectedAnswer
            }
            // Kept open: the system counts what hosts hand over by the sealed files that are open.
            files.keep(memory)
            return .data(data)
        case .file(let file):
            guard let descriptor = reply.descriptors.last else { throw ItemTransferError.unexpectedAnswer }
            guard descriptor.regularFileSize != nil else { throw ItemTransferError.notARegularFile(file.name) }
            guard fcntl(descriptor.rawValue, F_GETFL) & O_ACCMODE == O_RDONLY else { throw ItemTransferError.fileIsWritable }
            if wantsData, peer == .untrusted { return .data(try readAll(descriptor)) }
            let adopted = try files.adopt(descriptor, name: file.name, mayCopy: peer == .trusted)
            return .file(adopted.url, isInPlace: file.isInPlace && !adopted.isCopy, name: file.name)
        case .item(let value):
            // A path of an extension means nothing here, and opening it would be with this process's rights.
            if peer == .untrusted, case .urlValue(let url) = value.kind, url.lowercased().hasPrefix("file:") {
                throw ItemTransferError.pathOfExtension
            }
            return .item(value.secureObject)
        case nil: throw ItemTransferError.unexpectedAnswer
        }
    }

    /// Reads a file that its owner may change meanwhile.
    private func readAll(_ descriptor: OwnedDescriptor) throws -> Data {
        try FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: false).readToEnd() ?? Data()
    }

    private static func nsError(_ error: any Error) -> any Error {
        switch error {
        case CallError.failure(let failure): failure.nsError
        case CallError.cancelled: CocoaError(.userCancelled)
        default: error
        }
    }
}
