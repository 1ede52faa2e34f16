import Foundation
import UIKit

/// The values of a filter's inputs. Values of another kind count as missing.
struct FilterInputs {
    private let values: [String: Any]
    private let definition: FilterDefinition

    init(_ values: [String: Any], _ definition: FilterDefinition) {
        self.values = values
        self.definition = definition
    }

    private func key(_ name: String) -> String { "input" + name.prefix(1).uppercased() + name.dropFirst() }

    private func standard(_ key: String) -> Any? { definition.inputs.first { $0.key == key }?.standard }

    var image: CIImage? { image("image") }

    func image(_ name: String) -> CIImage? { values[key(name)] as? CIImage }

    func number(_ name: String) -> Double {
        let key = key(name)
        let value = Self.number(values[key]) ?? Self.number(standard(key)) ?? 0
        return min(max(value, -1e9), 1e9)
    }

    func vector(_ name: String) -> [Double] {
        let key = key(name)
        let standard = Self.numbers(standard(key)) ?? []
        guard let numbers = Self.numbers(values[key]) else { return standard }
        // What a vector lacks is 0.
        return (numbers + [Double](repeating: 0, count: max(0, standard.count - numbers.count))).map { $0.isFinite ? min(max($0, -1e9), 1e9) : 0 }
    }

    func point(_ name: String) -> CGPoint {
        let vector = vector(name)
        return CGPoint(x: vector[0], y: vector[1])
    }

    func rect(_ name: String) -> CGRect {
        if let rect = values[key(name)] as? CGRect { return rect }
        let vector = vector(name)
        return CGRect(x: vector[0], y: vector[1], width: vector[2], height: vector[3])
    }

    func color(_ name: String) -> CIColor {
        let key = key(name)
        switch values[key] {
        case let color as CIColor: return color
        case let color as UIColor: return CIColor(color: color)
        case let color as CGColor: return CIColor(cgColor: color)
        default: return standard(key) as? CIColor ?? .black
        }
    }

    var transform: CGAffineTransform {
        switch values["inputTransform"] {
        case let transform as CGAffineTransform: return transform
        case let vector as CIVector: return vector.cgAffineTransformValue
        case let transform as NSAffineTransform:
            let of = transform.transformStruct
            return CGAffineTransform(a: of.m11, b: of.m12, c: of.m21, d: of.m22, tx: of.tX, ty: of.tY)
        default: return .identity
        }
    }

    /// Floating-point numbers.
    func floats(_ name: String) -> [Float]? {
        guard let data = values[key(name)] as? Data ?? (values[key(name)] as? NSData).map({ Data(referencing: $0) }), data.count % 4 == 0 else {
            return nil
        }
        var floats = [Float](repeating: 0, count: data.count / 4)
        _ = floats.withUnsafeMutableBytes { data.copyBytes(to: $0) }
        return floats.map { $0.isFinite ? $0 : 0 }
    }

    var colorSpace: CGColorSpace? { values["inputColorSpace"] as? CGColorSpace }

    static func number(_ value: Any?) -> Double? {
        let number: Double? =
            switch value {
            case let value as Double: value
            case let value as Float: Double(value)
            case let value as CGFloat: Double(value)
            case let value as Int: Double(value)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func numbers(_ value: Any?) -> [Double]? {
        switch value {
        case let value as CIVector: value.numbers
        case let value as CGPoint: value.numbers
        case let value as CGRect: [value.minX, value.minY, value.width, value.height].map { Double($0) }
        default: nil
        }
    }
}
