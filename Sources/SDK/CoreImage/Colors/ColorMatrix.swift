import Foundation

/// Matrices of red, green and blue, row by row.
enum ColorMatrix {
    /// What the components of linear light contribute to lightness.
    static let lightness = [0.2126, 0.7152, 0.0722]

    static func scale(_ factor: Double) -> [[Double]] { [[factor, 0, 0], [0, factor, 0], [0, 0, factor]] }

    /// 0 is gray, 1 is as it was.
    static func saturation(_ amount: Double) -> [[Double]] {
        (0..<3).map { row in (0..<3).map { (1 - amount) * lightness[$0] + (row == $0 ? amount : 0) } }
    }

    /// Turns hues and leaves lightness as it is.
    static func hue(_ angle: Double) -> [[Double]] {
        let (cosine, sine) = (cos(angle), sin(angle))
        let gray = [0.213, 0.715, 0.072]
        let turn = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
        return (0..<3).map { row in
            (0..<3).map { column in gray[column] + cosine * ((row == column ? 1 : 0) - gray[column]) + sine * turn[row][column] }
        }
    }

    /// From one matrix (0) to another (1).
    static func mixed(_ one: [[Double]], _ two: [[Double]], _ part: Double) -> [[Double]] {
        zip(one, two).map { zip($0, $1).map { $0 + ($1 - $0) * part } }
    }

    static let sepia = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
}
