import Glibc

/// How a component of a colour profile becomes linear light.
package enum ColorCurve: Sendable, Equatable {
    case linear
    case gamma(Double)
    /// y = (a·x + b)^g + e from d on, c·x + f below (ICC's fifth parametric curve, of which the others are cases).
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
    /// Values of 0 to 65535 for places from 0 to 1.
    case table([UInt16])

    package static let sRGB = ColorCurve.parametric(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)

    /// Linear light for a component, both from 0 to 1; never far from these, whatever a stranger's profile says.
    package func decoded(_ value: Double) -> Double {
        let light = unbounded(value)
        return light.isNaN ? 0 : min(max(light, -1), 4)
    }

    private func unbounded(_ value: Double) -> Double {
        switch self {
        case .linear: return value
        case .gamma(let gamma): return value > 0 ? pow(value, gamma) : 0
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            let base = a * value + b
            return value >= d ? (base > 0 ? pow(base, g) : 0) + e : c * value + f
        case .table(let values):
            let place = min(max(value, 0), 1) * Double(values.count - 1)
            let below = min(Int(place), values.count - 1)
            let next = min(below + 1, values.count - 1)
            return (Double(values[below]) + (Double(values[next]) - Double(values[below])) * (place - Double(below))) / 65535
        }
    }

    /// Linear light for evenly spaced components.
    package func decoding(places: Int) -> [Float] {
        (0..<places).map { Float(decoded(Double($0) / Double(places - 1))) }
    }

    /// Components for the squares of evenly spaced places: `encoding(places: n)[i]` belongs to the light (i / (n - 1))².
    package func encoding(places: Int) -> [Float] {
        let steps = 4096
        let light = (0...steps).map { decoded(Double($0) / Double(steps)) }
        var below = 0
        return (0..<places).map { place in
            let root = Double(place) / Double(places - 1)
            let wanted = root * root
            while below < steps - 1, light[below + 1] < wanted { below += 1 }
            let range = light[below + 1] - light[below]
            let part = range > 0 ? min(max((wanted - light[below]) / range, 0), 1) : 0
            return Float((Double(below) + part) / Double(steps))
        }
    }

    /// Whether the curve is that of sRGB, as far as 8 bits can tell.
    package var isSRGB: Bool {
        (0...32).allSatisfy { abs(decoded(Double($0) / 32) - Self.sRGB.decoded(Double($0) / 32)) < 0.003 }
    }
}
