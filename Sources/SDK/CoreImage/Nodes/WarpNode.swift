import CPictureEngine
import Foundation
import PictureEngine

/// A bent image.
final class WarpNode: ImageNode {
    private let input: any ImageNode
    private let warping: Warping
    private let source: @Sendable (PixelRect) -> PixelRect?
    let extent: CGRect

    /// - Parameter source: what is needed of the input for a part of the result.
    init(_ input: any ImageNode, _ warping: Warping, extent: CGRect, needing source: @escaping @Sendable (PixelRect) -> PixelRect?) {
        self.input = input
        self.warping = warping
        self.source = source
        self.extent = extent
    }

    var inputs: [any ImageNode] { [input] }
    var readsInOrder: Bool { false }
    var reach: Int { 32 }
    var cost: Double { warping.kind == APPEX_WARP_ZOOM ? 60 : 5 }

    func need(of input: Int, for rect: PixelRect) -> PixelRect? { source(rect)?.outset(3) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        guard let picture = inputs[0].picture else { return try pass.transparent(rect) }
        return try picture.warped(warping, from: inputs[0].place, to: rect.place, width: rect.width, height: rect.height)
    }
}
