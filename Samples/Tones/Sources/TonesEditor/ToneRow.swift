import UIKit

/// A slider with its name before it.
final class ToneRow: UIStackView {
    private let slider = UISlider()
    var value: Float {
        get { slider.value }
        set { slider.value = newValue }
    }

    /// - Parameter neutral: the value that changes nothing.
    convenience init(_ identifier: String, _ title: String, _ range: ClosedRange<Float>, neutral: Float, onChange: @escaping (Float) -> Void) {
        self.init(frame: .zero)
        let label = UILabel()
        label.text = title
        label.widthAnchor.constraint(equalToConstant: 96).isActive = true
        slider.accessibilityIdentifier = identifier
        slider.accessibilityLabel = title
        slider.minimumValue = range.lowerBound
        slider.maximumValue = range.upperBound
        slider.value = neutral
        slider.addAction(UIAction { [slider] _ in onChange(slider.value) }, for: .valueChanged)
        axis = .horizontal
        spacing = 8
        addArrangedSubview(label)
        addArrangedSubview(slider)
    }
}
