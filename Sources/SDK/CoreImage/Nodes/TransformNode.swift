import CPictureEngine
import Foundation
import PictureEngine
import UIKit

/// An image that is moved, turned, made larger or smaller. Two such steps become one, so that pixels are sampled once.
final class TransformNode: ImageNode {
    private let input: any ImageNode
    private let transform: CGAffineTransform
    private let sampling: Sampling
    private let way: Way
    let extent: CGRect

    enum Sampling: Sendable { case nearest, linear }

    /// The ways in which pixels are moved, the simple ones of which are exact and fast.
    private enum Way {
        case shift(Int, Int)
        /// By an EXIF orientation.
        case turn(Int)
        case scale
        case sample
    }

    init(_ input: any ImageNode, _ transform: CGAffineTransform, _ sampling: Sampling) {
        if let before = input as? TransformNode, before.sampling == sampling {
            self.input = before.input
            self.transform = before.transform.concatenating(transform)
        } else {
            self.input = input
            self.transform = transform
        }
        self.sampling = sampling
        way = Self.way(self.transform, sampling)
        extent = self.input.extent.moved(by: self.transform)
    }

    var inputs: [any ImageNode] { [input] }

    var readsInOrder: Bool {
        switch way {
        case .shift, .scale: true
        case .turn(let orientation): orientation <= 2
        case .sample: false
        }
    }

    var opacity: Opacity {
        if case .sample = way { return .unknown }
        return .insideInput(0)
    }

    private static func way(_ transform: CGAffineTransform, _ sampling: Sampling) -> Way {
        func whole(_ value: CGFloat) -> Int? { abs(value - value.rounded()) < 1e-6 && abs(value) < 1e9 ? Int(value.rounded()) : nil }
        if let a = whole(transform.a), let b = whole(transform.b), let c = whole(transform.c), let d = whole(transform.d),
            let x = whole(transform.tx), let y = whole(transform.ty)
        {
            switch (a, b, c, d) {
            case (1, 0, 0, 1): return .shift(x, y)
            case (-1, 0, 0, 1): return .turn(2)
            case (-1, 0, 0, -1): return .turn(3)
            case (1, 0, 0, -1): return .turn(4)
            case (0, -1, -1, 0): return .turn(5)
            case (0, -1, 1, 0): return .turn(6)
            case (0, 1, 1, 0): return .turn(7)
            case (0, 1, -1, 0): return .turn(8)
            default: break
            }
        }
        let isStraight = abs(transform.b) < 1e-9 && abs(transform.c) < 1e-9 && transform.a > 1e-6 && transform.d > 1e-6
        return isStraight && sampling == .linear ? .scale : .sample
    }

    func need(of input: Int, for rect: PixelRect) -> PixelRect? {
        let margin = 2 + (1 / min(abs(transform.scaleAcross), abs(transform.scaleUp), 1)).rounded(.up)
        guard margin < 1e6, let need = PixelRect(covering: rect.rect.moved(by: transform.inverted())) else { return nil }
        if case .shift = way { return need }
        if case .turn = way { return need }
        return need.outset(Int(margin))
    }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        guard let picture = inputs[0].picture else { return try pass.transparent(rect) }
        let input = inputs[0].rect
        switch way {
        case .shift(let x, let y): return try inputs[0].part(rect.offset(x: -x, y: -y), pass)
        case .turn(let orientation):
            let turned = PlacedPicture(picture: try picture.oriented(orientation), rect: PixelRect(covering: input.rect.moved(by: transform)) ?? rect)
            return try turned.part(rect, pass)
        case .scale:
            return try inputs[0].resized(to: rect, by: transform, .triangle, pass)
        case .sample: return try sampled(picture, input, rect)
        }
    }

    private func sampled(_ picture: EnginePicture, _ input: PixelRect, _ rect: PixelRect) throws -> EnginePicture {
        var (picture, transform, place) = (picture, transform, input.place)
        // Sampling alone would leave out most pixels of a picture that becomes much smaller.
        let shrink = (x: Int(1 / transform.scaleAcross), y: Int(1 / transform.scaleUp))
        if sampling == .linear, max(shrink.x, shrink.y) >= 2, picture.width > 1, picture.height > 1 {
            let (x, y) = (min(max(shrink.x, 1), picture.width), min(max(shrink.y, 1), picture.height))
            let size = (width: (picture.width + x - 1) / x, height: (picture.height + y - 1) / y)
            picture = try picture.filtered(.resizing(places: size.height, scale: 1 / Double(y), .box), isVertical: true)
            picture = try picture.filtered(.resizing(places: size.width, scale: 1 / Double(x), .box), isVertical: false)
            // The small picture has its upper left corner where the large one has it, at a smaller scale.
            place = appex_engine_place(left: 0, top: 0)
            transform = CGAffineTransform(a: CGFloat(x), b: 0, c: 0, d: CGFloat(y), tx: CGFloat(input.x), ty: CGFloat(input.top)).concatenating(
                transform)
        }
        let back = transform.inverted()
        return try picture.warped(
            Warping(APPEX_WARP_AFFINE, back.numbers, sampling: sampling == .nearest ? APPEX_SAMPLE_NEAREST : APPEX_SAMPLE_LINEAR), from: place,
            to: rect.place, width: rect.width, height: rect.height)
    }
}

extension CGAffineTransform {
    /// How much longer a horizontal line becomes.
    var scaleAcross: CGFloat { CGFloat(hypot(Double(a), Double(b))) }
    /// How much longer a vertical line becomes.
    var scaleUp: CGFloat { CGFloat(hypot(Double(c), Double(d))) }
}
