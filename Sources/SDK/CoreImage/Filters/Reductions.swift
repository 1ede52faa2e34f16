import CPictureEngine
import Foundation

extension FilterDefinition {
    private static let extent = FilterInput.rect("extent", 0, 0, 640, 80)

    /// Numbers about an area, as a small image.
    static let reductions: [FilterDefinition] = [
        onePixel("AreaAverage", APPEX_MEASURE_AVERAGE), onePixel("AreaMinimum", APPEX_MEASURE_LEAST), onePixel("AreaMaximum", APPEX_MEASURE_MOST),
        FilterDefinition("RowAverage", kCICategoryReduction, [.image, extent]) { inputs in
            area(inputs).map { $0.adding(MeasureNode($0.node, $1.rect, APPEX_MEASURE_COLUMNS, size: ($1.width, 1))) }
        },
        FilterDefinition("ColumnAverage", kCICategoryReduction, [.image, extent]) { inputs in
            area(inputs).map { $0.adding(MeasureNode($0.node, $1.rect, APPEX_MEASURE_ROWS, size: (1, $1.height))) }
        },
        FilterDefinition(
            "AreaHistogram", kCICategoryReduction, [.image, extent, .number("count", 64, 1...2048), .number("scale", 1, 0...1)]
        ) { inputs in
            let (count, scale) = (Int(min(max(inputs.number("count"), 1), 2048)), inputs.number("scale"))
            return area(inputs).map { image, area in
                let share = scale / (Double(area.width) * Double(area.height))
                return image.adding(
                    MeasureNode(image.node, area.rect, APPEX_MEASURE_HISTOGRAM, bins: count, size: (count, 1)) { $0.map { Float($0 * share) } })
            }
        },
    ]

    private static func onePixel(_ name: String, _ kind: appex_engine_measure) -> FilterDefinition {
        FilterDefinition(name, kCICategoryReduction, [.image, extent]) { inputs in
            area(inputs).map { $0.adding(MeasureNode($0.node, $1.rect, kind, size: (1, 1))) }
        }
    }

    /// The image and the part of it in the filter's extent; nil when there is none.
    private static func area(_ inputs: FilterInputs) -> (CIImage, PixelRect)? {
        guard let image = inputs.image, let area = PixelRect(covering: image.extent.shared(inputs.rect("extent"))), area.width <= 1 << 20,
            area.height <= 1 << 20
        else { return nil }
        return (image, area)
    }
}
