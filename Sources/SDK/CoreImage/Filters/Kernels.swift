import Foundation

/// Weights of convolutions; their sum is 1.
enum Kernels {
    /// A row of pixels: all with the same weight but those at the ends, of which a part counts.
    static func box(radius: Double) -> [Float] {
        guard radius > 0 else { return [1] }
        let whole = Int(radius)
        let part = radius - Double(whole)
        let length = 2 * radius + 1
        let inner = [Float](repeating: Float(1 / length), count: 2 * whole + 1)
        return part > 0 ? [Float(part / length)] + inner + [Float(part / length)] : inner
    }

    /// A disc with a soft edge of one pixel.
    static func disc(radius: Double) -> (kernel: [Float], size: Int) {
        guard radius > 0 else { return ([1], 1) }
        let reach = Int(radius.rounded(.up))
        let size = 2 * reach + 1
        var kernel = [Double](repeating: 0, count: size * size)
        for y in -reach...reach {
            for x in -reach...reach {
                let distance = Double(x * x + y * y).squareRoot()
                kernel[(y + reach) * size + x + reach] = min(max(radius + 0.5 - distance, 0), 1)
            }
        }
        return normalized(kernel, size)
    }

    /// A line through the middle, `radius` long to both sides.
    ///
    /// - Parameter angle: from the right, against the clock.
    static func line(radius: Double, angle: Double) -> (kernel: [Float], size: Int) {
        guard radius > 0 else { return ([1], 1) }
        let reach = Int(radius.rounded(.up))
        let size = 2 * reach + 3
        var kernel = [Double](repeating: 0, count: size * size)
        let (cosine, sine) = (cos(angle), sin(angle))
        let samples = Int(radius * 8) + 1
        for sample in -samples...samples {
            let distance = radius * Double(sample) / Double(samples)
            // Rows go down, and the plane goes up.
            let x = Double(size / 2) + distance * cosine
            let y = Double(size / 2) - distance * sine
            let (left, top) = (Int(x), Int(y))
            let (across, down) = (x - Double(left), y - Double(top))
            for (row, column, weight) in [
                (top, left, (1 - across) * (1 - down)), (top, left + 1, across * (1 - down)), (top + 1, left, (1 - across) * down),
                (top + 1, left + 1, across * down),
            ] where row < size && column < size { kernel[row * size + column] += weight }
        }
        return normalized(kernel, size)
    }

    private static func normalized(_ kernel: [Double], _ size: Int) -> ([Float], Int) {
        let sum = kernel.reduce(0, +)
        return (kernel.map { Float($0 / sum) }, size)
    }
}
