import CRawChannel
import Foundation

extension Evils {
    /// Shows the view, then defines image 1 with this header and memory.
    private static func picture(_ width: UInt64, _ height: UInt64, stride: UInt64, memory: @escaping () -> [Int32]) -> Raw {
        { wire in
            wire.call(.updateView, Update.start().bytes)
            var update = Update()
            update.image(1, width, height, stride: stride)
            wire.call(.updateView, update.bytes, descriptors: memory())
        }
    }

    private static func memory(_ size: Int, _ seals: Int = RAW_SEALED) -> [Int32] { [raw_memory(nil, 0, size, Int32(seals))] }

    static let pictures: [String: Raw] = [
        "image of 4 billion pixels": picture(65_535, 65_535, stride: 262_140) { memory(4096) },
        "image without bounds": picture(0xFFFF_FFFF, 0xFFFF_FFFF, stride: 0xFFFF_FFFC) { memory(4096) },
        "image that is too short": picture(100, 100, stride: 400) { memory(39_999) },
        "image that is not sealed": picture(10, 10, stride: 40) { memory(400, RAW_UNSEALED) },
        "image that can shrink": picture(10, 10, stride: 40) { memory(400, RAW_SHRINKABLE) },
        "image in a pipe": picture(10, 10, stride: 40) {
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            close(ends[1])
            return [ends[0]]
        },
        "image without memory": picture(10, 10, stride: 40) { [] },
        "image with a short stride": picture(10, 10, stride: 4) { memory(400) },
        "memory without image": { wire in
            wire.call(.updateView, Update.start().bytes)
            wire.call(.updateView, [], descriptors: memory(4096))
        },
        // Files of zeros take no memory of the extension's; a host that kept them would.
        "image flood": { wire in
            wire.call(.updateView, Update.start().bytes)
            for image in 1...64 {
                var update = Update()
                update.image(UInt64(image), 2048, 2048, stride: 8192)
                guard wire.call(.updateView, update.bytes, descriptors: memory(16 << 20)) else { return }
            }
        },
        "many images": { wire in
            wire.call(.updateView, Update.start().bytes)
            for image in 1...2000 {
                var update = Update()
                update.image(UInt64(image), 1, 1, stride: 4)
                guard wire.call(.updateView, update.bytes, descriptors: memory(4)) else { return }
            }
        },
    ]
}
