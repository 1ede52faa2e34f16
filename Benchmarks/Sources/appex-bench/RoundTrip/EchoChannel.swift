import ExtensionFoundation
import SystemCalls
import Wire

/// A channel that answers each load of an attachment with as many bytes as its type identifier has: request and reply of the same size.
final class EchoChannel: ChannelHandler {
    private let ended = DispatchSemaphore(value: 0)

    /// Serves until the other end is closed.
    static func serve(_ socket: OwnedDescriptor) {
        let echo = EchoChannel()
        let channel = Channel(socket, handler: echo)
        guard (try? channel.start()) != nil else { return }
        echo.ended.wait()
    }

    /// A request that takes `size` bytes, and so does its answer.
    static func request(size: Int) throws -> WireLoadAttachment {
        var request = WireLoadAttachment()
        // The rest is the field's tag and its length.
        request.typeIdentifier = String(repeating: "a", count: size - 3)
        let data: Data = try request.serializedBytes()
        guard data.count == size else { throw BenchmarkError("The request has \(data.count) bytes, not \(size).") }
        return request
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let request = call.decode(WireLoadAttachment.self) else { return }
        var reply = WireLoadedAttachment()
        if let memory = call.descriptors.first {
            // Mapped and read, so that the bytes have arrived.
            let data = SealedMemory.map(memory, size: memory.regularFileSize ?? 0)
            reply.sealedData = UInt64(data?.first ?? 0)
        } else {
            reply.data = Data(request.typeIdentifier.utf8)
        }
        call.reply(reply)
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {}

    func channel(_ channel: Channel, ended end: ChannelEnd) { ended.signal() }
}
