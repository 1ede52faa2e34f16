import UIKit

/// The controls that there are, one below the other.
class ActionViewController: UIViewController {
    private let column = UIStackView()
    private let answer = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Gallery"
        view.backgroundColor = .systemBackground
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
            column.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
        ])
        addControls()
    }

    private func addControls() {
        let title = UILabel()
        title.text = "Every control"
        title.font = .preferredFont(forTextStyle: .title1)
        let field = UITextField()
        field.placeholder = "A name"
        field.borderStyle = .roundedRect
        field.accessibilityLabel = "Name"
        field.addAction(UIAction { [unowned self] _ in answer.text = "Name: \(field.text ?? "")" }, for: .editingChanged)
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.selectedSegmentIndex = 0
        let slider = UISlider()
        slider.value = 0.4
        slider.accessibilityLabel = "Amount"
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.7
        answer.text = "Nothing yet"
        answer.textColor = .secondaryLabel
        let done = UIButton(
            type: .system, primaryAction: UIAction(title: "Done") { [unowned self] _ in extensionContext?.completeRequest(returningItems: []) })
        for control in [title, field, segments, slider, row("Switch", UISwitch()), progress, answer, done] { column.addArrangedSubview(control) }
    }

    private func row(_ words: String, _ control: UIView) -> UIView {
        let label = UILabel()
        label.text = words
        control.accessibilityLabel = words
        let row = UIStackView(arrangedSubviews: [label, control])
        row.alignment = .center
        row.distribution = .equalSpacing
        return row
    }
}
