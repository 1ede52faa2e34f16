import Foundation
import PictureEngine

/// One step in making an image. Steps form a graph, which is computed when a context renders it, and not before.
protocol ImageNode: AnyObject, Sendable {
    /// Outside, the image is transparent.
    var extent: CGRect { get }

    var inputs: [any ImageNode] { get }

    /// Whether the rows of the inputs are needed from top to bottom, each about once, for those of the result from top to bottom.
    var readsInOrder: Bool { get }

    /// How many pixels around a pixel it looks at, above and below.
    var reach: Int { get }

    /// What a pixel costs, where a simple step is one.
    var cost: Double { get }

    var opacity: Opacity { get }

    /// What is needed of an input for a part of the result; nil: nothing.
    func need(of input: Int, for rect: PixelRect) -> PixelRect?

    /// Makes a part of the result, within the extent.
    ///
    /// - Parameter inputs: of each at least what is needed and within its extent.
    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture
}

extension ImageNode {
    var readsInOrder: Bool { true }
    var reach: Int { 0 }
    var cost: Double { 1 }
    var opacity: Opacity { .unknown }
    func need(of input: Int, for rect: PixelRect) -> PixelRect? { rect }
}
