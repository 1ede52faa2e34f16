import UIKit

/// An interface of 30 views: the view itself, a title, a button, and nine rows of a label, a field and a switch.
class FormViewController: UIViewController {
    private static let rows = 9
    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 8

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "An interface of 30 views"
        title.font = .preferredFont(forTextStyle: .headline)
        add(title)
        var constraints = [title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: Self.margin)]
        constraints += edges(of: title, title)
        var above: UIView = title
        for row in 0..<Self.rows {
            let (parts, rowConstraints) = makeRow(row, below: above)
            constraints += rowConstraints
            above = parts
        }
        let button = UIButton(type: .system)
        button.setTitle("Done", for: .normal)
        button.addAction(UIAction { [unowned self] _ in extensionContext?.completeRequest(returningItems: nil) }, for: .touchUpInside)
        add(button)
        constraints.append(button.topAnchor.constraint(equalTo: above.bottomAnchor, constant: Self.spacing))
        constraints.append(button.centerXAnchor.constraint(equalTo: view.centerXAnchor))
        NSLayoutConstraint.activate(constraints)
    }

    /// A label, a field and a switch on one line; the field is what the next row is put below.
    private func makeRow(_ row: Int, below above: UIView) -> (UIView, [NSLayoutConstraint]) {
        let (label, field, toggle) = (UILabel(), UITextField(), UISwitch())
        label.text = "Field \(row + 1)"
        field.placeholder = "Text"
        field.borderStyle = .roundedRect
        field.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
        toggle.isOn = row.isMultiple(of: 2)
        for part in [label, field, toggle] { add(part) }
        return (
            field,
            edges(of: label, toggle) + [
                field.topAnchor.constraint(equalTo: above.bottomAnchor, constant: Self.spacing),
                field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: Self.spacing),
                toggle.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: Self.spacing),
                label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
                toggle.centerYAnchor.constraint(equalTo: field.centerYAnchor),
            ]
        )
    }

    private func add(_ part: UIView) {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
    }

    private func edges(of first: UIView, _ last: UIView) -> [NSLayoutConstraint] {
        [
            first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Self.margin),
            last.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Self.margin),
        ]
    }
}
