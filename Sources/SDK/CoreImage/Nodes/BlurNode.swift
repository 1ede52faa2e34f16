import CPictureEngine
import Foundation
import PictureEngine

/// An image whose pixels are sums of those beside and above them, with weights for each axis.
final class SeparableNode: ImageNode {
    private let input: any ImageNode
    private let across: [Float]
    private let up: [Float]

    /// - Parameters: an odd number of weights each, symmetric.
    init(_ input: any ImageNode, across: [Float], up: [Float]) {
        self.input = input
        self.across = across
        self.up = up
    }

    private var margins: (across: Int, up: Int) { (across.count / 2, up.count / 2) }

    var extent: CGRect { input.extent.grown(CGFloat(margins.across), CGFloat(margins.up)) }
    var inputs: [any ImageNode] { [input] }
    var opacity: Opacity { .asInput(0) }
    var reach: Int { max(margins.across, margins.up) }
    var cost: Double { Double(across.count + up.count) / 8 }
    func need(of input: Int, for rect: PixelRect) -> PixelRect? { rect.outset(margins.across, margins.up) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        var picture = try inputs[0].part(rect.outset(margins.across, margins.up), pass)
        if across.count > 1 { picture = try picture.filtered(.same(across, places: rect.width), isVertical: false) }
        if up.count > 1 { picture = try picture.filtered(.same(up, places: rect.height), isVertical: true) }
        return picture
    }
}

/// A Gaussian blur. A wide one is computed on a smaller picture, in which nothing is lost that it leaves.
final class GaussianNode: ImageNode {
    private let input: any ImageNode
    private let deviation: Double
    /// How many times smaller the picture becomes.
    private let shrink: Int

    /// - Parameter deviation: the standard deviation, in pixels.
    init(_ input: any ImageNode, deviation: Double) {
        self.input = input
        self.deviation = min(deviation, 2000)
        var shrink = 1
        while self.deviation / Double(shrink) > 12 { shrink *= 2 }
        self.shrink = shrink
    }

    /// Where less than a hundredth of the weight is left.
    private var margin: Int { Int((3 * deviation).rounded(.up)) }

    var extent: CGRect { input.extent.grown(CGFloat(margin)) }
    var inputs: [any ImageNode] { [input] }
    var opacity: Opacity { .asInput(0) }
    var reach: Int { margin }
    var cost: Double { min(deviation, 12) * 1.5 + 2 }
    // A wide one would have to remember a large part of the picture.
    var readsInOrder: Bool { shrink <= 2 }

    private func source(_ rect: PixelRect) -> PixelRect {
        let large = rect.outset(margin + 4 * shrink)
        guard shrink > 1 else { return rect.outset(margin) }
        // The same small pixels whatever part is wanted.
        func down(_ value: Int) -> Int { Int((Double(value) / Double(shrink)).rounded(.down)) * shrink }
        let (left, bottom) = (down(large.x), down(large.y))
        return PixelRect(x: left, y: bottom, width: down(large.right + shrink - 1) - left, height: down(large.top + shrink - 1) - bottom)
    }

    func need(of input: Int, for rect: PixelRect) -> PixelRect? { source(rect) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let source = source(rect)
        let picture = try inputs[0].part(source, pass)
        let weights = Self.weights(deviation)
        guard shrink > 1 else {
            return try picture.filtered(.same(weights, places: rect.width), isVertical: false)
                .filtered(.same(weights, places: rect.height), isVertical: true)
        }
        let scale = 1 / Double(shrink)
        let size = (width: source.width / shrink, height: source.height / shrink)
        let small = try picture.filtered(.resizing(places: size.height, scale: scale, .box), isVertical: true)
            .filtered(.resizing(places: size.width, scale: scale, .box), isVertical: false)
        // Making it small has blurred it a little, and so will making it large.
        let square = Double(shrink * shrink)
        let rest = (deviation * deviation / square - (square - 1) / 12 / square - 1.0 / 6).squareRoot()
        let narrow = Self.weights(rest)
        let blurred = try small.filtered(.same(narrow, places: size.width, start: -(narrow.count / 2)), isVertical: false)
            .filtered(.same(narrow, places: size.height, start: -(narrow.count / 2)), isVertical: true)
        let left = Double(rect.x - source.x) * scale
        let top = Double(source.top - rect.top) * scale
        return try blurred.filtered(.resizing(places: rect.height, scale: Double(shrink), offset: top, .triangle), isVertical: true)
            .filtered(.resizing(places: rect.width, scale: Double(shrink), offset: left, .triangle), isVertical: false)
    }

    /// As many as reach three deviations to both sides; their sum is 1.
    static func weights(_ deviation: Double) -> [Float] {
        let margin = Int((3 * deviation).rounded(.up))
        guard deviation > 0.01, margin > 0 else { return [1] }
        let values = (-margin...margin).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = values.reduce(0, +)
        return values.map { Float($0 / sum) }
    }
}
