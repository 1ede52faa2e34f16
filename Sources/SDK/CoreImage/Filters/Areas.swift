import CPictureEngine
import Foundation
import PictureEngine

extension FilterDefinition {
    /// What looks at an area around each pixel.
    static let areas: [FilterDefinition] = [
        convolution("Convolution3X3", width: 3, height: 3), convolution("Convolution5X5", width: 5, height: 5),
        convolution("Convolution7X7", width: 7, height: 7), convolution("Convolution9Horizontal", width: 9, height: 1),
        convolution("Convolution9Vertical", width: 1, height: 9),
        morphology("MorphologyMaximum", isLargest: true), morphology("MorphologyMinimum", isLargest: false),
        rectangle("MorphologyRectangleMaximum", isLargest: true), rectangle("MorphologyRectangleMinimum", isLargest: false),
        FilterDefinition("MorphologyGradient", kCICategoryBlur, [.image, .radius(5, 0...50)]) { inputs in
            inputs.image.map { image in
                let reach = discReach(inputs.number("radius"))
                return image.withEdges {
                    BlendNode(
                        AreaNode($0, .extreme(isLargest: true, reach: reach)), over: AreaNode($0, .extreme(isLargest: false, reach: reach)),
                        APPEX_BLEND_GAP)
                }
            }
        },
        FilterDefinition("Edges", kCICategoryStylize, [.image, .number("intensity", 1, 0...10)]) { inputs in
            inputs.image.map { image in
                let across: [Float] = [-0.25, 0, 0.25, -0.5, 0, 0.5, -0.25, 0, 0.25]
                let down: [Float] = [-0.25, -0.5, -0.25, 0, 0, 0, 0.25, 0.5, 0.25]
                return image.withEdges {
                    BlendNode(
                        AreaNode($0, .convolve(across, width: 3, height: 3, bias: 0)),
                        over: AreaNode($0, .convolve(down, width: 3, height: 3, bias: 0)), APPEX_BLEND_LENGTH, [inputs.number("intensity")])
                }
            }
        },
    ]

    private static func convolution(_ name: String, width: Int, height: Int) -> FilterDefinition {
        var identity = [Double](repeating: 0, count: width * height)
        identity[identity.count / 2] = 1
        let count = identity.count
        return FilterDefinition(name, kCICategoryStylize, [.image, .vector("weights", identity), .number("bias", 0, -1...1)]) { inputs in
            let weights = inputs.vector("weights").prefix(count).map { Float($0) }
            return inputs.image.map {
                $0.adding(AreaNode($0.node, .convolve(weights, width: width, height: height, bias: inputs.number("bias"))))
            }
        }
    }

    private static func morphology(_ name: String, isLargest: Bool) -> FilterDefinition {
        FilterDefinition(name, kCICategoryBlur, [.image, .radius(0, 0...50)]) { inputs in
            guard let image = inputs.image, inputs.number("radius") >= 1 else { return inputs.image }
            let reach = discReach(inputs.number("radius"))
            return image.withEdges { AreaNode($0, .extreme(isLargest: isLargest, reach: reach)) }
        }
    }

    private static func rectangle(_ name: String, isLargest: Bool) -> FilterDefinition {
        FilterDefinition(name, kCICategoryBlur, [.image, .number("width", 5, 1...50), .number("height", 5, 1...50)]) { inputs in
            // An odd number of pixels has a middle.
            let (across, up) = (Int(min(inputs.number("width"), 1001)) / 2, Int(min(inputs.number("height"), 1001)) / 2)
            guard let image = inputs.image, across >= 0, up >= 0 else { return inputs.image }
            return image.withEdges {
                let wide = AreaNode($0, .extreme(isLargest: isLargest, reach: [Int32(across)]))
                return AreaNode(wide, .extreme(isLargest: isLargest, reach: [Int32](repeating: 0, count: 2 * up + 1)))
            }
        }
    }

    /// How far each row of a disc reaches.
    private static func discReach(_ radius: Double) -> [Int32] {
        let radius = Int(min(max(radius, 0), 100))
        return (-radius...radius).map { Int32(Double(radius * radius - $0 * $0).squareRoot()) }
    }
}
