/// How the places of one axis of a result are made of places of the input.
package struct AxisFilter: Sendable, Equatable {
    /// For each place of the result, the first place of the input.
    package var starts: [Int32]
    /// `taps` weights for each place, or for all when these are the same.
    package var weights: [Float]
    package var taps: Int

    package init(starts: [Int32], weights: [Float], taps: Int) {
        self.starts = starts
        self.weights = weights
        self.taps = taps
    }

    var isSame: Bool { weights.count == taps }

    var isSound: Bool { taps > 0 && !starts.isEmpty && (isSame || weights.count == taps * starts.count) }
}
