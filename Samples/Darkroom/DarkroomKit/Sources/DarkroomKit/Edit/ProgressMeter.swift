/// Turns the progress of the phases of an edit into one number that only grows, and stops the edit when asked to.
final class ProgressMeter {
    /// A report for each row would be tens of thousands; steps of half a percent are enough to draw and to cancel.
    private static let step = 0.005

    private let report: (Double) -> Bool
    private var phase: ClosedRange<Double> = 0...1
    private var reported = -1.0

    init(_ report: @escaping (Double) -> Bool) {
        self.report = report
    }

    /// From here on, fractions are those of this part of the whole.
    func begin(_ phase: ClosedRange<Double>) {
        self.phase = phase
    }

    /// Reports the fraction of the present phase, 0...1. Throws `.cancelled` when the answer is to stop.
    func advance(to fraction: Double) throws(PhotoError) {
        let whole = phase.lowerBound + min(max(fraction, 0), 1) * (phase.upperBound - phase.lowerBound)
        guard whole >= reported + Self.step else { return }
        reported = whole
        guard report(min(whole, 1)) else { throw .cancelled }
    }

    /// Reports that all is done. It is too late to cancel.
    func finish() {
        _ = report(1)
    }
}
