import Foundation
import UIKit

/// An input of a filter.
struct FilterInput: Sendable {
    enum Kind: Sendable {
        case image
        /// A number that sliders offer from one to another.
        case number(Double, ClosedRange<Double>)
        case vector([Double])
        /// A point of the plane.
        case point(Double, Double)
        /// A rectangle of the plane: x, y, width, height.
        case rect(Double, Double, Double, Double)
        case color(CIColor)
        case transform
        /// Floating-point numbers of four bytes.
        case data
        case colorSpace
    }

    /// With `input` before it.
    let key: String
    let kind: Kind

    private init(_ name: String, _ kind: Kind) {
        key = "input" + name.prefix(1).uppercased() + name.dropFirst()
        self.kind = kind
    }

    static let image = FilterInput("image", .image)
    static let background = FilterInput("backgroundImage", .image)
    static let center = FilterInput("center", .point(150, 150))

    static func image(_ name: String) -> FilterInput { FilterInput(name, .image) }
    static func number(_ name: String, _ standard: Double, _ slider: ClosedRange<Double>) -> FilterInput {
        FilterInput(name, .number(standard, slider))
    }
    static func vector(_ name: String, _ standard: [Double]) -> FilterInput { FilterInput(name, .vector(standard)) }
    static func point(_ name: String, _ x: Double, _ y: Double) -> FilterInput { FilterInput(name, .point(x, y)) }
    static func rect(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> FilterInput {
        FilterInput(name, .rect(x, y, width, height))
    }
    static func color(_ name: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> FilterInput {
        FilterInput(name, .color(CIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))))
    }
    static func radius(_ standard: Double, _ slider: ClosedRange<Double> = 0...100) -> FilterInput { .number("radius", standard, slider) }
    static let transform = FilterInput("transform", .transform)
    static func data(_ name: String) -> FilterInput { FilterInput(name, .data) }
    static let colorSpace = FilterInput("colorSpace", .colorSpace)

    /// The value without another; nil for an image, which must be given.
    var standard: Any? {
        switch kind {
        case .image, .data, .colorSpace: nil
        case .number(let value, _): NSNumber(value: value)
        case .vector(let values): CIVector(values.map { CGFloat($0) })
        case .point(let x, let y): CIVector(x: CGFloat(x), y: CGFloat(y))
        case .rect(let x, let y, let width, let height): CIVector(x: CGFloat(x), y: CGFloat(y), z: CGFloat(width), w: CGFloat(height))
        case .color(let color): color
        case .transform: CGAffineTransform.identity
        }
    }

    /// As `CIFilter.attributes` has it.
    var attributes: [String: Any] {
        var result: [String: Any] = [kCIAttributeName: key, kCIAttributeDisplayName: FilterDefinition.words(String(key.dropFirst(5)))]
        if let standard { result[kCIAttributeDefault] = standard }
        switch kind {
        case .image: (result[kCIAttributeClass], result[kCIAttributeType]) = ("CIImage", kCIAttributeTypeImage)
        case .number(_, let slider):
            (result[kCIAttributeClass], result[kCIAttributeType]) = ("NSNumber", kCIAttributeTypeScalar)
            result[kCIAttributeSliderMin] = NSNumber(value: slider.lowerBound)
            result[kCIAttributeSliderMax] = NSNumber(value: slider.upperBound)
        case .vector: result[kCIAttributeClass] = "CIVector"
        case .point: (result[kCIAttributeClass], result[kCIAttributeType]) = ("CIVector", kCIAttributeTypePosition)
        case .rect: (result[kCIAttributeClass], result[kCIAttributeType]) = ("CIVector", kCIAttributeTypeRectangle)
        case .color: (result[kCIAttributeClass], result[kCIAttributeType]) = ("CIColor", kCIAttributeTypeColor)
        case .transform: result[kCIAttributeClass] = "NSAffineTransform"
        case .data: result[kCIAttributeClass] = "NSData"
        case .colorSpace: result[kCIAttributeClass] = "NSObject"
        }
        return result
    }
}
