import CoreImage
import Foundation
import Testing

/// Pixels as plain numbers, for references that are made another way: red, green, blue, alpha, premultiplied linear light, from the upper left on.
struct Grid: Equatable {
    let width: Int
    let height: Int
    var values: [Float]

    init(_ width: Int, _ height: Int, _ values: [Float]? = nil) {
        (self.width, self.height) = (width, height)
        self.values = values ?? [Float](repeating: 0, count: width * height * 4)
    }

    /// Each pixel by a function of its place: the column from the left, the row from the bottom, as in Core Image.
    init(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> [Float]) {
        self.init(width, height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = color(x, y)
                let offset = ((height - 1 - y) * width + x) * 4
                for band in 0..<4 { values[offset + band] = pixel[band] }
            }
        }
    }

    /// A pixel by column from the left and row from the bottom; transparent outside.
    func pixel(_ x: Int, _ y: Int) -> [Float] {
        guard x >= 0, y >= 0, x < width, y < height else { return [0, 0, 0, 0] }
        let offset = ((height - 1 - y) * width + x) * 4
        return Array(values[offset..<(offset + 4)])
    }

    /// The same for each pixel, with its colour not premultiplied.
    func mapped(_ change: ([Float]) -> [Float]) -> Grid {
        var result = self
        var color = [Float](repeating: 0, count: 4)
        for offset in stride(from: 0, to: values.count, by: 4) {
            let alpha = values[offset + 3]
            for band in 0..<3 { color[band] = alpha > 0 ? values[offset + band] / alpha : 0 }
            color[3] = alpha
            let changed = change(color)
            for band in 0..<3 { result.values[offset + band] = changed[band] * changed[3] }
            result.values[offset + 3] = changed[3]
        }
        return result
    }

    /// On the numbers that sRGB has in files.
    func mappedEncoded(_ change: ([Float]) -> [Float]) -> Grid {
        mapped { color in
            let changed = change(color.prefix(3).map(encode) + [color[3]])
            return changed.prefix(3).map(decode) + [changed[3]]
        }
    }

    /// The largest difference of any number; infinite when the sizes differ.
    func distance(_ other: Grid) -> Float {
        guard width == other.width, height == other.height else { return .infinity }
        var worst: Float = 0
        for index in values.indices {
            let gap = abs(values[index] - other.values[index])
            worst = gap <= worst ? worst : gap.isNaN ? .infinity : gap
        }
        return worst
    }
}

/// sRGB's curve (IEC 61966-2-1).
func encode(_ value: Float) -> Float {
    value < 0 ? -encode(-value) : value <= 0.0031308 ? 12.92 * value : 1.055 * Float(pow(Double(value), 1 / 2.4)) - 0.055
}

func decode(_ value: Float) -> Float {
    value < 0 ? -decode(-value) : value <= 0.04045 ? value / 12.92 : Float(pow((Double(value) + 0.055) / 1.055, 2.4))
}

/// Colours with edges, slopes, black, white and, if asked for, transparency; the same in every run.
func sample(_ width: Int = 32, _ height: Int = 32, isOpaque: Bool = true, seed: Int = 1) -> Grid {
    Grid(width, height) { x, y in
        let noise = Float((x &* 73 &+ y &* 151 &+ seed &* 37 &+ x &* y &* 11) % 101) / 100
        let red: Float = x < width / 2 ? Float(x) / Float(width) : noise
        let green: Float = (x / 4 + y / 4) % 2 == 0 ? 0.8 : Float(y) / Float(height)
        let blue: Float = y > height * 3 / 4 ? 1 : noise * 0.5
        let alpha: Float = isOpaque ? 1 : (x + y) % 7 == 0 ? 0 : Float((x * 5 + y * 3) % 11) / 10
        return [red * alpha, green * alpha, blue * alpha, alpha]
    }
}

extension CIImage {
    /// The numbers of a grid, which are those of the working space.
    convenience init(_ grid: Grid) {
        let data = grid.values.withUnsafeBytes { Data($0) }
        self.init(
            bitmapData: data, bytesPerRow: grid.width * 16, size: CGSize(width: grid.width, height: grid.height), format: .RGBAf, colorSpace: nil)
    }

    /// A part of the image as numbers of the working space.
    func grid(_ rect: CGRect? = nil, in context: CIContext = contexts.linear) -> Grid {
        let rect = rect ?? extent
        let (width, height) = (Int(rect.width.rounded()), Int(rect.height.rounded()))
        var values = [Float](repeating: .nan, count: width * height * 4)
        values.withUnsafeMutableBytes {
            if let base = $0.baseAddress { context.render(self, toBitmap: base, rowBytes: width * 16, bounds: rect, format: .RGBAf, colorSpace: nil) }
        }
        return Grid(width, height, values)
    }
}

enum contexts {
    static let linear = CIContext()
    static let encoded = CIContext(options: [.workingColorSpace: CGColorSpaceCreateDeviceRGB()])
    static let unmanaged = CIContext(options: [.workingColorSpace: NSNull()])
}

/// Fails when an image differs from a grid by more than `tolerance` anywhere.
func expect(
    _ image: CIImage?, _ rect: CGRect? = nil, is reference: Grid, within tolerance: Float, _ note: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let image else {
        Issue.record("There is no image. \(note)", sourceLocation: sourceLocation)
        return
    }
    let distance = image.grid(rect).distance(reference)
    #expect(distance <= tolerance, "\(note) differs by \(distance)", sourceLocation: sourceLocation)
}

/// A filter's output.
func filtered(_ name: String, _ grid: Grid, _ parameters: [String: Any] = [:]) -> CIImage {
    CIImage(grid).applyingFilter(name, parameters: parameters)
}
