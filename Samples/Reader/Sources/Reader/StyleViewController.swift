import ReaderKit
import UIKit

/// Where the person says how articles are set. App and extension share the preferences of a group.
class StyleViewController: UIViewController {
    private let example = UILabel()
    private let size = UISlider()
    private let serif = UISwitch()
    private var style = ReadingStyle.saved

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Reader", comment: "Title of the window")
        view.backgroundColor = .systemBackground
        example.text = NSLocalizedString(
            "Reader shows the article of a page, without what stands around it. Choose it in your browser’s menu of actions.",
            comment: "The example, which says where to find Reader")
        example.numberOfLines = 0
        example.accessibilityIdentifier = "example"
        size.minimumValue = Float(ReadingStyle.sizes.lowerBound)
        size.maximumValue = Float(ReadingStyle.sizes.upperBound)
        size.value = Float(style.size)
        size.accessibilityLabel = NSLocalizedString("Text Size", comment: "A setting")
        size.accessibilityIdentifier = "size"
        size.addAction(UIAction { [unowned self] _ in change() }, for: .valueChanged)
        serif.isOn = style.isSerif
        serif.accessibilityLabel = NSLocalizedString("Serif Font", comment: "A setting")
        serif.accessibilityIdentifier = "serif"
        serif.addAction(UIAction { [unowned self] _ in change() }, for: .valueChanged)
        layOut()
        show()
    }

    private func layOut() {
        let switchRow = UIStackView(arrangedSubviews: [caption(serif.accessibilityLabel), serif])
        switchRow.distribution = .equalSpacing
        switchRow.alignment = .center
        let stack = UIStackView(arrangedSubviews: [caption(size.accessibilityLabel), size, switchRow, example])
        stack.axis = .vertical
        stack.spacing = 12
        stack.setCustomSpacing(24, after: switchRow)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
        ])
    }

    private func caption(_ text: String?) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .headline)
        label.numberOfLines = 0
        return label
    }

    private func change() {
        style = ReadingStyle(size: (Double(size.value) * 10).rounded() / 10, isSerif: serif.isOn)
        style.save()
        show()
    }

    private func show() { example.font = style.font(17) }
}
