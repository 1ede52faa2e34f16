import CPictureEngine
import Foundation
import PictureEngine

/// Numbers about an image, as a small image: they are computed when it is rendered.
final class MeasureNode: ImageNode {
    private let input: any ImageNode
    private let area: CGRect
    private let kind: appex_engine_measure
    private let bins: Int
    private let pixels: @Sendable ([Double]) -> [Float]
    let extent: CGRect

    /// - Parameters:
    ///   - size: of the result.
    ///   - pixels: four numbers for each pixel of the result, row by row.
    init(
        _ input: any ImageNode, _ area: CGRect, _ kind: appex_engine_measure, bins: Int = 0, size: (width: Int, height: Int),
        pixels: @escaping @Sendable ([Double]) -> [Float] = { $0.map { Float($0) } }
    ) {
        self.input = input
        self.area = input.extent.shared(area)
        self.kind = kind
        self.bins = bins
        self.pixels = pixels
        extent = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }

    var inputs: [any ImageNode] { [input] }
    func need(of input: Int, for rect: PixelRect) -> PixelRect? { PixelRect(covering: area) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        guard let area = PixelRect(covering: area) else { return try pass.transparent(rect) }
        let numbers = pixels(try inputs[0].part(area, pass).measured(kind, bins: bins))
        let (width, height) = (Int(extent.width), Int(extent.height))
        let data = numbers.withUnsafeBytes { Data($0) }
        let whole = try EnginePicture.memory(data, width: width, height: height, isFloat: true, engine: pass.engine)
        return try whole.part(left: rect.x, top: height - rect.top, width: rect.width, height: rect.height)
    }
}
