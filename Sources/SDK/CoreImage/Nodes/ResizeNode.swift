import Foundation
import PictureEngine
import UIKit

/// An image that a filter makes larger or smaller.
final class ResizeNode: ImageNode {
    private let input: any ImageNode
    private let across: Double
    private let up: Double
    private let kernel: AxisFilter.Kernel

    init(_ input: any ImageNode, across: Double, up: Double, _ kernel: AxisFilter.Kernel) {
        self.input = input
        self.across = across
        self.up = up
        self.kernel = kernel
    }

    var extent: CGRect { input.extent.moved(by: .init(scaleX: CGFloat(across), y: CGFloat(up))) }
    var inputs: [any ImageNode] { [input] }
    var opacity: Opacity { .insideInput(0) }
    var cost: Double { 4 * max(1 / across, 1) * max(1 / up, 1) }

    func need(of input: Int, for rect: PixelRect) -> PixelRect? {
        let source = rect.rect.moved(by: .init(scaleX: CGFloat(1 / across), y: CGFloat(1 / up)))
        return PixelRect(covering: source)?.outset(Int((4 * max(1 / across, 1)).rounded(.up)), Int((4 * max(1 / up, 1)).rounded(.up)))
    }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        try inputs[0].resized(to: rect, by: CGAffineTransform(scaleX: CGFloat(across), y: CGFloat(up)), kernel, pass)
    }
}

extension PlacedPicture {
    /// A part of this picture after a transform that makes it longer or shorter and moves it.
    func resized(to rect: PixelRect, by transform: CGAffineTransform, _ kernel: AxisFilter.Kernel, _ pass: RenderPass) throws -> EnginePicture {
        guard let picture else { return try pass.transparent(rect) }
        let (across, up) = (Double(transform.a), Double(transform.d))
        let left = (Double(rect.x) - Double(transform.tx)) / across - Double(self.rect.x)
        let top = Double(self.rect.top) - (Double(rect.top) - Double(transform.ty)) / up
        let tall = try picture.filtered(.resizing(places: rect.height, scale: up, offset: top, kernel), isVertical: true)
        return try tall.filtered(.resizing(places: rect.width, scale: across, offset: left, kernel), isVertical: false)
    }
}
