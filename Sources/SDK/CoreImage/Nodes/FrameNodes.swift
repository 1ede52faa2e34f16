import Foundation
import PictureEngine

/// A part of an image.
final class CropNode: ImageNode {
    private let input: any ImageNode
    let extent: CGRect

    init(_ input: any ImageNode, _ rect: CGRect) {
        self.input = input
        extent = input.extent.shared(rect)
    }

    var inputs: [any ImageNode] { [input] }
    var opacity: Opacity { .asInput(0) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture { try inputs[0].part(rect, pass) }
}

/// An image whose edge goes on for ever.
final class ClampNode: ImageNode {
    private let input: any ImageNode

    init(_ input: any ImageNode) { self.input = input }

    var extent: CGRect { input.extent.isEmpty ? input.extent : .infinite }
    var inputs: [any ImageNode] { [input] }
    var opacity: Opacity { .asInput(0) }

    func need(of input: Int, for rect: PixelRect) -> PixelRect? { PixelRect(covering: self.input.extent).map { rect.clamped(to: $0) } }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        try inputs[0].part(rect, repeatsEdge: true, pass)
    }
}

/// An image that is computed once, however many images are made of it.
final class IntermediateNode: ImageNode {
    private let input: any ImageNode

    init(_ input: any ImageNode) { self.input = input }

    var extent: CGRect { input.extent }
    var inputs: [any ImageNode] { [input] }
    var opacity: Opacity { .asInput(0) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        try inputs[0].part(rect, pass).stored(memory: RenderPass.memory)
    }
}
