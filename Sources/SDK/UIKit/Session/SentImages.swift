import RemoteView
import SystemCalls
import Wire

/// The images that the host has, and the images that must still be sent.
@MainActor final class SentImages {
    /// The most image descriptors in one packet: a large body takes one descriptor.
    private static let perUpdate = WireLimits.descriptors - 1

    private var sent: Set<UInt64> = []
    private var wanted: [UInt64] = []
    /// The number of images at the host from which unused images are searched for.
    private var sweepAt = 64

    var hasMore: Bool { !wanted.isEmpty }

    /// Records the images of a value that is about to be sent.
    func use(_ value: WireViewValue) {
        for number in value.images where sent.insert(number).inserted { wanted.append(number) }
    }

    /// The next images for an update; their pixels are appended to `descriptors`.
    func takeNew(_ descriptors: inout [OwnedDescriptor]) -> [WireViewImage] {
        var images: [WireViewImage] = []
        var taken = 0
        for number in wanted where images.count < Self.perUpdate {
            taken += 1
            guard let pixels = try? UIImage.numbered(number)?.pixels() else { continue }
            descriptors.append(pixels.memory)
            images.append(
                .with {
                    $0.image = number
                    $0.width = UInt32(clamping: pixels.width)
                    $0.height = UInt32(clamping: pixels.height)
                    $0.stride = UInt32(clamping: pixels.stride)
                    $0.scale = pixels.scale
                    $0.isTemplate = pixels.isTemplate
                })
        }
        wanted.removeFirst(taken)
        return images
    }

    /// Images that no node uses any more.
    func sweep(_ nodes: some Sequence<RemoteNode>) -> [UInt64] {
        guard sent.count > sweepAt else { return [] }
        let used = Set(nodes.flatMap { $0.properties.values.flatMap(\.images) })
        let gone = sent.subtracting(used)
        sent.subtract(gone)
        wanted.removeAll(where: gone.contains)
        sweepAt = max(64, sent.count * 2)
        return gone.sorted()
    }
}
