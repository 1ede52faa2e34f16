import CPictureEngine
import Foundation
import PictureEngine

/// One image in front of another.
final class BlendNode: ImageNode {
    private let front: any ImageNode
    private let back: any ImageNode
    private let mode: appex_engine_blend
    private let values: [Double]
    let extent: CGRect

    init(_ front: any ImageNode, over back: any ImageNode, _ mode: appex_engine_blend, _ values: [Double] = [], extent: CGRect? = nil) {
        self.front = front
        self.back = back
        self.mode = mode
        self.values = values
        self.extent = extent ?? Self.extent(front.extent, back.extent, mode)
    }

    private static func extent(_ front: CGRect, _ back: CGRect, _ mode: appex_engine_blend) -> CGRect {
        switch mode {
        case APPEX_BLEND_IN, APPEX_BLEND_PRODUCT, APPEX_BLEND_SMALLER: front.shared(back)
        case APPEX_BLEND_OUT: front
        case APPEX_BLEND_ATOP: back
        default: front.joined(back)
        }
    }

    var inputs: [any ImageNode] { [front, back] }
    var opacity: Opacity { mode == APPEX_BLEND_NORMAL ? .asInput(1) : .unknown }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        try inputs[0].part(rect, pass).blended(over: inputs[1].part(rect, pass), mode, values)
    }
}

/// One image where a mask is white, another where it is black.
final class MaskNode: ImageNode {
    private let front: any ImageNode
    private let back: any ImageNode
    private let mask: any ImageNode
    private let channel: EnginePicture.MaskChannel

    init(_ front: any ImageNode, over back: any ImageNode, mask: any ImageNode, channel: EnginePicture.MaskChannel) {
        self.front = front
        self.back = back
        self.mask = mask
        self.channel = channel
    }

    var extent: CGRect { front.extent.shared(mask.extent).joined(back.extent) }
    var inputs: [any ImageNode] { [front, back, mask] }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        try inputs[0].part(rect, pass).masked(by: inputs[2].part(rect, pass), over: inputs[1].part(rect, pass), channel: channel)
    }
}
