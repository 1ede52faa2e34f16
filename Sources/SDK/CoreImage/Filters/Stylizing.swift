import CPictureEngine
import Foundation
import PictureEngine

extension FilterDefinition {
    static let stylizing: [FilterDefinition] = [
        FilterDefinition("Bloom", kCICategoryStylize, [.image, .radius(10), .number("intensity", 0.5, 0...1)]) { inputs in
            inputs.image.map { image in
                let blurred = image.applyingGaussianBlur(sigma: inputs.number("radius"))
                return image.adding(BlendNode(image.node, over: blurred.node, APPEX_BLEND_BRIGHTER, [inputs.number("intensity")]))
            }
        },
        FilterDefinition("Gloom", kCICategoryStylize, [.image, .radius(10), .number("intensity", 0.5, 0...1)]) { inputs in
            inputs.image.map { image in
                image.withBlurred(inputs.number("radius")) { BlendNode($0, over: $1, APPEX_BLEND_DARKER, [inputs.number("intensity")]) }
            }
        },
        FilterDefinition("Pixellate", kCICategoryStylize, [.image, .center, .number("scale", 8, 1...100)]) { inputs in
            guard let image = inputs.image, inputs.number("scale") > 1 else { return inputs.image }
            let center = inputs.point("center")
            return image.adding(PixellateNode(image.node, center: (Double(center.x), Double(center.y)), size: inputs.number("scale")))
        },
        cells("HexagonalPixellate", "scale", 8, APPEX_WARP_HEXAGONS), cells("Crystallize", "radius", 20, APPEX_WARP_CRYSTALS),
    ]

    /// Cells that have the colour of one of their pixels.
    private static func cells(_ name: String, _ size: String, _ standard: Double, _ kind: appex_engine_warp) -> FilterDefinition {
        FilterDefinition(name, kCICategoryStylize, [.image, .center, .number(size, standard, 1...100)]) { inputs in
            guard let image = inputs.image, inputs.number(size) > 1 else { return inputs.image }
            let side = inputs.number(size)
            // Three sides of a hexagon of this scale are as high as its square of pixels is.
            let value = kind == APPEX_WARP_HEXAGONS ? side / 2 : side
            let warping = Warping(kind, inputs.point("center").numbers + [value], sampling: APPEX_SAMPLE_NEAREST)
            let reach = Int((side * 3).rounded(.up))
            return image.adding(WarpNode(ClampNode(image.node), warping, extent: image.extent) { $0.outset(reach) })
        }
    }

    /// Screens of printers, on the numbers that sRGB has in files.
    static let screens: [FilterDefinition] = ["DotScreen", "LineScreen", "HatchedScreen", "CircularScreen"].enumerated().map { number, name in
        let angle: [FilterInput] = name == "CircularScreen" ? [] : [.number("angle", 0, -.pi ... .pi)]
        let inputs: [FilterInput] = [.image, .center] + angle + [.number("width", 6, 2...50), .number("sharpness", 0.7, 0...1)]
        return FilterDefinition(name, kCICategoryHalftoneEffect, inputs) { inputs in
            let center = inputs.point("center").numbers
            let values = center + [inputs.number("angle"), inputs.number("width"), inputs.number("sharpness"), Double(number)]
            return inputs.image?.stepping(.encoded([PixelStep(APPEX_STEP_SCREEN, values.map { Float($0) })]))
        }
    }
}
