import Glibc

extension AxisFilter {
    /// How far from the centre a kernel reaches, in places of the coarser of both axes.
    package enum Kernel: Sendable {
        /// Sharp, with slight rings at edges.
        case lanczos
        /// B and C of Mitchell and Netravali.
        case cubic(b: Double, c: Double)
        case box
        /// Linear between two places; of smaller pictures, of all places around.
        case triangle

        var reach: Double {
            switch self {
            case .lanczos: 3
            case .cubic: 2
            case .box: 0.5
            case .triangle: 1
            }
        }

        func weight(_ distance: Double) -> Double {
            let x = abs(distance)
            switch self {
            case .box: return x <= 0.5 ? 1 : 0
            case .triangle: return max(0, 1 - x)
            case .lanczos:
                if x < 1e-9 { return 1 }
                return x < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
            case .cubic(let b, let c):
                if x >= 2 { return 0 }
                let square = x * x
                if x < 1 { return ((12 - 9 * b - 6 * c) * square * x + (-18 + 12 * b + 6 * c) * square + 6 - 2 * b) / 6 }
                return ((-b - 6 * c) * square * x + (6 * b + 30 * c) * square + (-12 * b - 48 * c) * x + 8 * b + 24 * c) / 6
            }
        }
    }

    /// Makes an axis longer or shorter: the place p of the result, from its centre, is the place (p + 0.5) ÷ scale + offset of the input.
    package static func resizing(places: Int, scale: Double, offset: Double = 0, _ kernel: Kernel) -> AxisFilter {
        let stretch = max(1 / scale, 1)
        let reach = kernel.reach * stretch
        let taps = Int((reach * 2).rounded(.up)) + 1
        var starts: [Int32] = []
        var weights: [Float] = []
        starts.reserveCapacity(places)
        weights.reserveCapacity(places * taps)
        for place in 0..<places {
            let center = (Double(place) + 0.5) / scale + offset
            let first = (center - reach).rounded(.down)
            let row = (0..<taps).map { tap -> Double in
                let middle = first + Double(tap) + 0.5
                if case .box = kernel { return max(0, min(middle + 0.5, center + reach) - max(middle - 0.5, center - reach)) }
                return kernel.weight((middle - center) / stretch)
            }
            let sum = row.reduce(0, +)
            starts.append(Int32(clamping: Int(first)))
            weights += row.map { Float(sum == 0 ? 0 : $0 / sum) }
        }
        return AxisFilter(starts: starts, weights: weights, taps: taps)
    }

    /// The same weights for every place: the place p of the result begins at the place p + `start` of the input.
    package static func same(_ weights: [Float], places: Int, start: Int = 0) -> AxisFilter {
        AxisFilter(starts: (0..<places).map { Int32(clamping: $0 + start) }, weights: weights, taps: weights.count)
    }
}

extension EnginePicture {
    /// Of another size, with a filter that keeps it sharp.
    package func resized(width: Int, height: Int, _ kernel: AxisFilter.Kernel = .lanczos) throws -> EnginePicture {
        var result = self
        if height != self.height {
            let scale = Double(height) / Double(self.height)
            result = try result.filtered(.resizing(places: height, scale: scale, kernel), isVertical: true)
        }
        if width != self.width {
            let scale = Double(width) / Double(self.width)
            result = try result.filtered(.resizing(places: width, scale: scale, kernel), isVertical: false)
        }
        return result
    }
}
