import CPictureEngine
import Foundation

extension FilterDefinition {
    static let generators: [FilterDefinition] = [
        FilterDefinition("ConstantColorGenerator", kCICategoryGenerator, [.color("color", 1, 0, 0)]) { CIImage(color: $0.color("color")) },
        FilterDefinition(
            "CheckerboardGenerator", kCICategoryGenerator,
            [.center, .color("color0", 1, 1, 1), .color("color1", 0, 0, 0), .number("width", 80, 0...800), .number("sharpness", 1, 0...1)]
        ) { pattern(APPEX_GENERATE_CHECKERBOARD, $0) },
        FilterDefinition(
            "StripesGenerator", kCICategoryGenerator,
            [.center, .color("color0", 1, 1, 1), .color("color1", 0, 0, 0), .number("width", 80, 0...800), .number("sharpness", 1, 0...1)]
        ) { pattern(APPEX_GENERATE_STRIPES, $0) },
        FilterDefinition("RandomGenerator", kCICategoryGenerator, []) { _ in CIImage(GeneratorNode(APPEX_GENERATE_RANDOM) { _ in [] }) },
        FilterDefinition(
            "RoundedRectangleGenerator", kCICategoryGenerator,
            [.rect("extent", 0, 0, 100, 100), .radius(10), .color("color", 1, 1, 1)]
        ) { inputs in
            let (color, extent, radius) = (inputs.color("color"), inputs.rect("extent").standardized, max(inputs.number("radius"), 0))
            let shape = [extent.minX, extent.minY, extent.width, extent.height].map { Double($0) } + [radius]
            return CIImage(GeneratorNode(APPEX_GENERATE_ROUNDED, extent: extent) { color.values(in: $0) + shape })
        },
    ]

    private static func pattern(_ kind: appex_engine_generator, _ inputs: FilterInputs) -> CIImage {
        let values = inputs.point("center").numbers + [inputs.number("width"), inputs.number("sharpness")]
        return colored(kind, inputs, values)
    }

    /// A picture of two colours.
    private static func colored(_ kind: appex_engine_generator, _ inputs: FilterInputs, _ values: [Double]) -> CIImage {
        let (first, second) = (inputs.color("color0"), inputs.color("color1"))
        return CIImage(GeneratorNode(kind) { first.values(in: $0) + second.values(in: $0) + values })
    }

    /// Colours are mixed in the working space.
    static let gradients: [FilterDefinition] = [
        linear("LinearGradient", isSmooth: false), linear("SmoothLinearGradient", isSmooth: true),
        FilterDefinition(
            "RadialGradient", kCICategoryGradient,
            [
                .center, .number("radius0", 5, 0...800), .number("radius1", 100, 0...800), .color("color0", 1, 1, 1), .color("color1", 0, 0, 0),
            ]
        ) { colored(APPEX_GENERATE_RADIAL, $0, $0.point("center").numbers + [$0.number("radius0"), $0.number("radius1")]) },
        FilterDefinition(
            "GaussianGradient", kCICategoryGradient, [.center, .color("color0", 1, 1, 1), .color("color1", 0, 0, 0, 0), .radius(300, 0...800)]
        ) { colored(APPEX_GENERATE_GAUSSIAN, $0, $0.point("center").numbers + [$0.number("radius")]) },
    ]

    private static func linear(_ name: String, isSmooth: Bool) -> FilterDefinition {
        FilterDefinition(
            name, kCICategoryGradient,
            [.point("point0", 0, 0), .point("point1", 200, 200), .color("color0", 1, 1, 1), .color("color1", 0, 0, 0)]
        ) { colored(APPEX_GENERATE_LINEAR, $0, $0.point("point0").numbers + $0.point("point1").numbers + [isSmooth ? 1 : 0]) }
    }
}
