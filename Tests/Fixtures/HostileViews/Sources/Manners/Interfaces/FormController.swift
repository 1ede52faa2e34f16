import UIKit

/// Controls with accessible names, and a text that is checked while it is typed.
class FormController: UIViewController, UITextFieldDelegate, Answering {
    private let field = UITextField()
    private let verdict = UILabel()
    private let choice = UISegmentedControl(items: ["Small", "Large"])
    private let toggle = UISwitch()

    var answer: String { "\(field.text ?? "")|\(choice.selectedSegmentIndex)|\(toggle.isOn)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Form"
        field.placeholder = "Digits only"
        field.accessibilityIdentifier = "digits"
        field.delegate = self
        field.addAction(UIAction { [unowned self] _ in judge() }, for: .editingChanged)
        verdict.accessibilityIdentifier = "verdict"
        choice.accessibilityLabel = "Size"
        toggle.accessibilityLabel = "Public"
        toggle.accessibilityHint = "Whether everybody may see it"
        judge()
        let stack = UIStackView(arrangedSubviews: [field, verdict, choice, toggle])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 60),
        ])
    }

    private func judge() { verdict.text = (field.text ?? "").isEmpty ? "nothing yet" : "\(field.text?.count ?? 0) digits" }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        string.allSatisfy(\.isNumber)
    }
}
