import CPictureEngine
import Foundation
import PictureEngine

/// An image whose lightness chooses a colour from left to right of another image.
final class MapNode: ImageNode {
    private let input: any ImageNode
    private let gradient: any ImageNode

    init(_ input: any ImageNode, _ gradient: any ImageNode) {
        self.input = input
        self.gradient = gradient
    }

    var extent: CGRect { input.extent }
    var inputs: [any ImageNode] { [input, gradient] }
    var opacity: Opacity { .asInput(0) }

    func need(of input: Int, for rect: PixelRect) -> PixelRect? { input == 0 ? rect : PixelRect(covering: gradient.extent) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let image = try inputs[0].part(rect, pass)
        guard var colors = inputs[1].picture else { return image }
        // As many colours as a table may have.
        if colors.width > 1024 { colors = try colors.resized(width: 1024, height: colors.height, .triangle) }
        let columns = try colors.measured(APPEX_MEASURE_COLUMNS)
        let table = stride(from: 0, to: columns.count, by: 4).flatMap { place -> [Float] in
            let alpha = columns[place + 3]
            return columns[place..<(place + 3)].map { Float(alpha > 0 ? $0 / alpha : 0) }
        }
        let steps = [PixelStep(APPEX_STEP_UNPREMULTIPLY), PixelStep(APPEX_STEP_MAP, table), PixelStep(APPEX_STEP_PREMULTIPLY)]
        return try image.applying(steps, at: rect.place)
    }
}
