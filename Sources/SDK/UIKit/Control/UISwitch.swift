import Foundation
import RemoteView
package import Wire

/// A control that is on or off.
@MainActor @preconcurrency
open class UISwitch: UIControl {
    package override class var nodeKind: WireViewKind { .switch }

    public enum Style: Int, Sendable { case automatic, checkbox, sliding }

    open var isOn: Bool {
        get { node[.value] >= 0.5 }
        set { node[.value] = newValue ? 1 : 0 }
    }

    /// Hosts animate the change in their own way.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// The colour of the switch while it is on.
    open var onTintColor: UIColor? {
        get { node[.tint].map(UIColor.init) }
        set { node[.tint] = newValue?.wire }
    }

    open var thumbTintColor: UIColor?
    open var onImage: UIImage?
    open var offImage: UIImage?
    open var title: String?
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .value else { return super.handle(event) }
        guard isEnabled else { return node.insist(.value) }
        node.adopt(.value, event.value >= 0.5 ? 1 : 0)
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
