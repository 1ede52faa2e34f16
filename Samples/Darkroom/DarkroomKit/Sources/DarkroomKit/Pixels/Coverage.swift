/// Which of the old pixels lie under each new one along one axis, and how much of them, in exact fractions.
///
/// Old pixel `i` is the interval from `i * newCount` to `(i + 1) * newCount`, new pixel `j` that from `j * oldCount` to
/// `(j + 1) * oldCount`: whole numbers, so nothing drifts.
struct Coverage {
    let oldCount: Int
    let newCount: Int

    /// The first and the last old pixel under a new one.
    func range(under new: Int) -> ClosedRange<Int> {
        let first = new * oldCount / newCount
        let last = ((new + 1) * oldCount - 1) / newCount
        return first...last
    }

    /// The part of the new pixel that the old one covers, 0...1. The parts of one new pixel add up to 1.
    func weight(of old: Int, in new: Int) -> Float {
        let start = max(old * newCount, new * oldCount)
        let end = min((old + 1) * newCount, (new + 1) * oldCount)
        return Float(max(0, end - start)) / Float(oldCount)
    }
}
