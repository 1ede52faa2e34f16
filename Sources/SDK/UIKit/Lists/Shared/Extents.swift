/// The heights of many rows, most of them estimated.
///
/// While no row has a known height, this is two numbers. Later the differences from the estimate are stored in a Fenwick tree, so that
/// finding a row and correcting a height take logarithmic time.
struct Extents {
    private(set) var count: Int
    /// In points, for rows whose height is not known.
    private(set) var estimate: Double
    /// NaN for a row with the estimated height; empty while no height is known.
    private var own: [Double] = []
    private var differences: [Double] = []

    init(count: Int, estimate: Double) {
        self.count = max(0, count)
        self.estimate = max(0, estimate)
    }

    subscript(index: Int) -> Double { isKnown(index) ? own[index] : estimate }

    func isKnown(_ index: Int) -> Bool { own.indices.contains(index) && !own[index].isNaN }

    var total: Double { offset(of: count) }

    mutating func set(_ index: Int, to extent: Double) {
        guard index >= 0, index < count else { return }
        if own.isEmpty {
            own = Array(repeating: .nan, count: count)
            differences = Array(repeating: 0, count: count + 1)
        }
        let change = max(0, extent) - self[index]
        own[index] = max(0, extent)
        add(change, at: index)
    }

    /// Resets one row to the estimate.
    mutating func invalidate(_ index: Int) {
        guard isKnown(index) else { return }
        let change = estimate - own[index]
        own[index] = .nan
        add(change, at: index)
    }

    private mutating func add(_ change: Double, at index: Int) {
        guard change != 0 else { return }
        var node = index + 1
        while node < differences.count {
            differences[node] += change
            node += node & -node
        }
    }

    /// The sum of the heights before `index`.
    func offset(of index: Int) -> Double {
        let index = min(max(index, 0), count)
        var sum = Double(index) * estimate
        guard !differences.isEmpty else { return sum }
        var node = index
        while node > 0 {
            sum += differences[node]
            node -= node & -node
        }
        return sum
    }

    /// The row at a distance from the beginning; outside, the first or last row. 0 without rows.
    func index(at distance: Double) -> Int {
        guard count > 0, distance > 0 else { return 0 }
        guard !differences.isEmpty else {
            return estimate > 0 ? Int(min(Double(count - 1), distance / estimate)) : 0
        }
        var step = 1
        while step * 2 <= count { step *= 2 }
        var (index, sum) = (0, 0.0)
        while step > 0 {
            let next = index + step
            if next <= count {
                let extended = sum + differences[next] + Double(step) * estimate
                if extended <= distance { (index, sum) = (next, extended) }
            }
            step /= 2
        }
        return min(index, count - 1)
    }

    /// The heights after rows were reordered, inserted or deleted: `sources` has the old index of each row, and nil for a new row.
    func rearranged(_ sources: @autoclosure () -> [Int?], count: Int) -> Extents {
        var new = Extents(count: count, estimate: estimate)
        guard !own.isEmpty else { return new }
        for (index, source) in sources().enumerated() {
            if let source, isKnown(source) { new.set(index, to: own[source]) }
        }
        return new
    }
}
