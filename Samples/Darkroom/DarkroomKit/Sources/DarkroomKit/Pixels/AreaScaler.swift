/// Shrinks a picture row by row: each new pixel is the mean of the area under it, in amounts of light, with pixels weighted by
/// their alpha so that what is invisible does not bleed into edges.
///
/// It holds one row of sums, whatever the scale.
final class AreaScaler {
    private let from: PixelLayout
    private let to: PixelLayout
    private let rows: Coverage
    private let curve: TransferCurve
    /// For each new column, where its old columns start and how many there are.
    private let columns: [(start: Int, count: Int)]
    /// The weights of those, one column after the other.
    private let columnWeights: [Float]
    // SAFETY: both view `lineStorage` and `sumStorage`, which live as long as this object; arrays would be checked for exclusive
    // access at every element.
    private let line: UnsafeMutableBufferPointer<SIMD4<Float>>
    private let sums: UnsafeMutableBufferPointer<SIMD4<Float>>
    private let lineStorage: RowBuffer
    private let sumStorage: RowBuffer
    private let result: RowBuffer
    private var oldRow = 0
    private var newRow = 0

    init(from: PixelLayout, to: PixelLayout) {
        self.from = from
        self.to = to
        curve = TransferCurve(maximum: from.bytesPerSample == 2 ? 65_535 : 255)
        rows = Coverage(oldCount: from.height, newCount: to.height)
        let coverage = Coverage(oldCount: from.width, newCount: to.width)
        columns = (0..<to.width).map { column in
            let range = coverage.range(under: column)
            return (start: range.lowerBound, count: range.count)
        }
        var weights: [Float] = []
        weights.reserveCapacity(from.width + to.width)
        for column in 0..<to.width {
            for old in coverage.range(under: column) {
                weights.append(coverage.weight(of: old, in: column))
            }
        }
        columnWeights = weights
        lineStorage = RowBuffer(count: to.width * MemoryLayout<SIMD4<Float>>.stride)
        sumStorage = RowBuffer(count: to.width * MemoryLayout<SIMD4<Float>>.stride)
        line = lineStorage.bytes.bindMemory(to: SIMD4<Float>.self)
        sums = sumStorage.bytes.bindMemory(to: SIMD4<Float>.self)
        result = RowBuffer(count: to.rowBytes)
    }

    /// Takes the next row; calls `emit` when a row of the small picture is complete. That row is valid during the call.
    func push(
        _ row: UnsafeRawBufferPointer, emit: (UnsafeRawBufferPointer) throws(PhotoError) -> Void
    ) throws(PhotoError) {
        precondition(row.count >= from.rowBytes && oldRow < from.height)
        if from.bytesPerSample == 2 {
            shrink(row.bindMemory(to: UInt16.self))
        } else {
            shrink(row.bindMemory(to: UInt8.self))
        }
        // New rows are no narrower than old ones, so an old row touches two of them at most.
        while newRow < to.height, rows.range(under: newRow).contains(oldRow) {
            add(weight: rows.weight(of: oldRow, in: newRow))
            guard rows.range(under: newRow).upperBound == oldRow else { break }
            if to.bytesPerSample == 2 {
                store(in: result.bytes.bindMemory(to: UInt16.self))
            } else {
                store(in: result.bytes.bindMemory(to: UInt8.self))
            }
            newRow += 1
            try emit(UnsafeRawBufferPointer(result.bytes))
        }
        oldRow += 1
    }

    private func add(weight: Float) {
        let line = line
        let sums = sums
        for column in line.indices {
            sums[column] += line[column] * weight
        }
    }

    // Generic functions are made for each type of sample only within their own file when a build is not optimised as a whole,
    // which is why these are here.
    private func shrink<Sample: FixedWidthInteger & UnsignedInteger>(_ row: UnsafeBufferPointer<Sample>) {
        curve.light.withUnsafeBufferPointer { light in
            let alphaScale = 1 / Float(Sample.max)
            switch from.channels {
            case 1:
                shrink { pixel in SIMD4(light[Int(row[pixel])], 0, 0, 1) }
            case 2:
                shrink { pixel in
                    let alpha = Float(row[pixel &* 2 &+ 1]) * alphaScale
                    return SIMD4(light[Int(row[pixel &* 2])] * alpha, 0, 0, alpha)
                }
            case 3:
                shrink { pixel in
                    let at = pixel &* 3
                    return SIMD4(light[Int(row[at])], light[Int(row[at &+ 1])], light[Int(row[at &+ 2])], 1)
                }
            default:
                shrink { pixel in
                    let at = pixel &* 4
                    let alpha = Float(row[at &+ 3]) * alphaScale
                    return SIMD4(light[Int(row[at])], light[Int(row[at &+ 1])], light[Int(row[at &+ 2])], 1) * alpha
                }
            }
        }
    }

    /// `pixel` gives an old pixel's light, multiplied by its alpha, and the alpha last.
    @inline(__always)
    private func shrink(_ pixel: (Int) -> SIMD4<Float>) {
        let line = line
        columns.withUnsafeBufferPointer { columns in
            columnWeights.withUnsafeBufferPointer { weights in
                var next = 0
                for column in columns.indices {
                    let (start, count) = columns[column]
                    var sum = SIMD4<Float>.zero
                    for offset in 0..<count {
                        sum += pixel(start &+ offset) * weights[next &+ offset]
                    }
                    next &+= count
                    line[column] = sum
                }
            }
        }
    }

    private func store<Sample: FixedWidthInteger & UnsignedInteger>(in samples: UnsafeMutableBufferPointer<Sample>) {
        let sums = sums
        let channels = to.channels
        let colours = to.isColour ? 3 : 1
        let hasAlpha = to.hasAlpha
        curve.stored.withUnsafeBufferPointer { stored in
            for column in sums.indices {
                var light = sums[column]
                sums[column] = .zero
                let at = column &* channels
                if hasAlpha {
                    let alpha = light.w
                    samples[at &+ colours] = Sample(min(max(alpha, 0), 1) * Float(Sample.max) + 0.5)
                    light = alpha > 0 ? light / alpha : .zero
                }
                for colour in 0..<colours {
                    let position = min(max(light[colour], 0), 1) * Float(TransferCurve.steps)
                    let index = Int(position)
                    let low = stored[index]
                    samples[at &+ colour] = Sample(low + (stored[index &+ 1] - low) * (position - Float(index)) + 0.5)
                }
            }
        }
    }
}
