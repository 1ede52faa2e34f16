import CPictureEngine
import Foundation
import PictureEngine

/// An image whose pixels are made of the pixels of an area around them.
final class AreaNode: ImageNode {
    enum Work: Sendable {
        /// Row by row, from the top.
        case convolve([Float], width: Int, height: Int, bias: Double)
        /// The middle one of a square.
        case median(Int)
        /// How far each row of the area reaches.
        case extreme(isLargest: Bool, reach: [Int32])
    }

    private let input: any ImageNode
    private let work: Work
    /// Pixels of the area to both sides, and above and below.
    private let margins: (across: Int, up: Int)
    let extent: CGRect

    init(_ input: any ImageNode, _ work: Work) {
        self.input = input
        self.work = work
        switch work {
        case .convolve(_, let width, let height, _): margins = (width / 2, height / 2)
        case .median(let size): margins = (size / 2, size / 2)
        case .extreme(_, let reach): margins = (Int(reach.max() ?? 0), reach.count / 2)
        }
        let grown = input.extent.grown(CGFloat(margins.across), CGFloat(margins.up))
        // A bias is everywhere.
        if case .convolve(_, _, _, let bias) = work, bias != 0 { extent = .infinite } else { extent = grown }
    }

    var inputs: [any ImageNode] { [input] }
    var reach: Int { max(margins.across, margins.up) }
    var cost: Double { Double((2 * margins.across + 1) * (2 * margins.up + 1)) / 4 }
    func need(of input: Int, for rect: PixelRect) -> PixelRect? { rect.outset(margins.across, margins.up) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let picture = try inputs[0].part(rect.outset(margins.across, margins.up), pass)
        return switch work {
        case .convolve(let kernel, let width, let height, let bias):
            try picture.convolved(kernel, width: width, height: height, bias: bias)
        case .median(let size): try picture.ranked(size: size, rank: size * size / 2)
        case .extreme(let isLargest, let reach): try picture.extreme(isLargest: isLargest, reach: reach)
        }
    }
}

/// Blocks of one colour each, the average of the pixels there.
final class PixellateNode: ImageNode {
    private let input: any ImageNode
    private let center: (x: Double, y: Double)
    private let size: Double

    init(_ input: any ImageNode, center: (x: Double, y: Double), size: Double) {
        self.input = input
        self.center = center
        self.size = max(size, 1)
    }

    var inputs: [any ImageNode] { [input] }
    var readsInOrder: Bool { false }
    var extent: CGRect { input.extent.isInfinite ? input.extent : blocks(PixelRect(covering: input.extent)).rect }

    /// The numbers of the blocks that a rectangle touches: a block has a corner at the centre.
    private func numbers(_ rect: PixelRect) -> (left: Int, bottom: Int, width: Int, height: Int) {
        func number(_ value: Int, _ origin: Double) -> Int { Int(((Double(value) - origin) / size).rounded(.down)) }
        let (left, bottom) = (number(rect.x, center.x), number(rect.y, center.y))
        return (left, bottom, number(rect.right - 1, center.x) - left + 1, number(rect.top - 1, center.y) - bottom + 1)
    }

    private func blocks(_ rect: PixelRect?) -> PixelRect {
        guard let rect else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let block = numbers(rect)
        let outer = CGRect(
            x: Double(block.left) * size + center.x, y: Double(block.bottom) * size + center.y, width: Double(block.width) * size,
            height: Double(block.height) * size)
        return PixelRect(covering: outer) ?? rect
    }

    func need(of input: Int, for rect: PixelRect) -> PixelRect? { blocks(rect) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let source = blocks(rect)
        let block = numbers(rect)
        let picture = try inputs[0].part(source, pass)
        // The corner of the first block may be between two pixels.
        let left = Double(block.left) * size + center.x - Double(source.x)
        let top = Double(source.top) - (Double(block.bottom + block.height) * size + center.y)
        let small = try picture.filtered(.resizing(places: block.height, scale: 1 / size, offset: top, .box), isVertical: true)
            .filtered(.resizing(places: block.width, scale: 1 / size, offset: left, .box), isVertical: false).stored(memory: RenderPass.memory)
        let back = [1 / size, 0, 0, 1 / size, -center.x / size - Double(block.left), -center.y / size - Double(block.bottom)]
        return try small.warped(
            Warping(APPEX_WARP_AFFINE, back, sampling: APPEX_SAMPLE_NEAREST, repeatsEdge: true),
            from: appex_engine_place(left: 0, top: Double(block.height)), to: rect.place, width: rect.width, height: rect.height)
    }
}
