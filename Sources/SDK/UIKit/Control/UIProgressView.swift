public import Foundation
import RemoteView
package import Wire

/// Shows the progress of a task.
@MainActor @preconcurrency
open class UIProgressView: UIView {
    package override class var nodeKind: WireViewKind { .progress }

    public enum Style: Int, Sendable { case `default`, bar }

    open var progressViewStyle = Style.default
    open var progressImage: UIImage?
    open var trackImage: UIImage?
    private var timer: Timer?

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    /// From 0 to 1.
    open var progress: Float {
        get { Float(node[.value]) }
        set { node[.value] = newValue.isFinite ? Double(min(max(newValue, 0), 1)) : 0 }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        guard animated else { return self.progress = progress }
        UIView.animate(withDuration: 0.2) { self.progress = progress }
    }

    open var progressTintColor: UIColor? {
        get { node[.tint].map(UIColor.init) }
        set { node[.tint] = newValue?.wire }
    }

    open var trackTintColor: UIColor? {
        get { node[.trackColor].map(UIColor.init) }
        set { node[.trackColor] = newValue?.wire }
    }

    /// Shown until it has finished. Foundation on Linux does not report changes, so the progress is polled ten times a second.
    open var observedProgress: Progress? {
        didSet {
            timer?.invalidate()
            timer = nil
            guard observedProgress != nil, showObservedProgress() else { return }
            timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] timer in
                MainActor.assumeIsolated {
                    if self?.showObservedProgress() != true { self?.stopObserving() }
                }
                if self == nil { timer.invalidate() }
            }
        }
    }

    private func stopObserving() {
        timer?.invalidate()
        timer = nil
    }

    /// Returns false when no further progress will come.
    @discardableResult
    func showObservedProgress() -> Bool {
        guard let observedProgress else { return false }
        progress = Float(observedProgress.fractionCompleted)
        return !observedProgress.isFinished && !observedProgress.isCancelled
    }
}
