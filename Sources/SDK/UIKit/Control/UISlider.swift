import Foundation
import RemoteView
package import Wire

/// Selects a value from a range.
@MainActor @preconcurrency
open class UISlider: UIControl {
    package override class var nodeKind: WireViewKind { .slider }

    open var value: Float {
        get { Float(node[.value]) }
        set { node[.value] = Double(min(max(newValue, minimumValue), maximumValue)) }
    }

    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// Raising the minimum above the maximum raises the maximum too; lowering the maximum below the minimum lowers the minimum.
    open var minimumValue: Float {
        get { Float(node[.minimum]) }
        set {
            node[.minimum] = Double(newValue)
            if newValue > maximumValue { node[.maximum] = Double(newValue) }
            value = value
        }
    }

    open var maximumValue: Float {
        get { Float(node[.maximum]) }
        set {
            node[.maximum] = Double(newValue)
            if newValue < minimumValue { node[.minimum] = Double(newValue) }
            value = value
        }
    }

    /// Whether values are sent while the person is still moving the slider.
    open var isContinuous: Bool {
        get { node[.continuous] }
        set { node[.continuous] = newValue }
    }

    /// The colour of the track before the thumb.
    open var minimumTrackTintColor: UIColor? {
        get { node[.tint].map(UIColor.init) }
        set { node[.tint] = newValue?.wire }
    }

    open var maximumTrackTintColor: UIColor? {
        get { node[.trackColor].map(UIColor.init) }
        set { node[.trackColor] = newValue?.wire }
    }

    open var thumbTintColor: UIColor?
    open var minimumValueImage: UIImage?
    open var maximumValueImage: UIImage?
    private var thumbImages: [UInt: UIImage] = [:]

    /// Stored; hosts draw their own thumbs.
    open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state.rawValue] = image }
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] }

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .value else { return super.handle(event) }
        guard isEnabled, event.value.isFinite else { return node.insist(.value) }
        node.adopt(.value, min(max(event.value, node[.minimum]), node[.maximum]))
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
