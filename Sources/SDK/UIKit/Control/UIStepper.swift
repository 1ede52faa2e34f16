public import Foundation
import RemoteView
package import Wire

/// Increases and decreases a value in steps.
@MainActor @preconcurrency
open class UIStepper: UIControl {
    package override class var nodeKind: WireViewKind { .stepper }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        node[.maximum] = 100
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        node[.maximum] = 100
    }

    open var value: Double {
        get { node[.value] }
        set { node[.value] = min(max(newValue, minimumValue), maximumValue) }
    }

    open var minimumValue: Double {
        get { node[.minimum] }
        set {
            node[.minimum] = newValue
            if newValue > maximumValue { node[.maximum] = newValue }
            value = value
        }
    }

    open var maximumValue: Double {
        get { node[.maximum] }
        set {
            node[.maximum] = newValue
            if newValue < minimumValue { node[.minimum] = newValue }
            value = value
        }
    }

    /// Greater than 0.
    open var stepValue: Double {
        get { node[.step] }
        set { if newValue > 0 { node[.step] = newValue } }
    }

    /// Stored; hosts decide whether holding a button down repeats the step.
    open var autorepeat = true
    /// Stored; hosts stop at the minimum and maximum.
    open var wraps = false

    open var isContinuous: Bool {
        get { node[.continuous] }
        set { node[.continuous] = newValue }
    }

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .value else { return super.handle(event) }
        guard isEnabled, event.value.isFinite else { return node.insist(.value) }
        node.adopt(.value, min(max(event.value, minimumValue), maximumValue))
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
