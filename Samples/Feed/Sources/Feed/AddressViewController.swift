import UIKit

// Foundation has one, too.
import class ExtensionFoundation.UserDefaults

/// Where the person says which feed the widget reads. App and widget share the preferences of a group.
class AddressViewController: UIViewController, UITextFieldDelegate {
    private let field = UITextField()
    private let remark = UILabel()

    private static let defaults = UserDefaults(suiteName: "group.org.appex.samples.feed")
    private static let key = "feed"

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("News Feed", comment: "Title of the window")
        view.backgroundColor = .systemBackground
        let caption = UILabel()
        caption.text = NSLocalizedString("Address of the feed", comment: "Above the field")
        caption.font = .preferredFont(forTextStyle: .headline)
        caption.numberOfLines = 0
        field.text = Self.defaults?.string(forKey: Self.key)
        field.placeholder = "https://example.org/feed.xml"
        field.borderStyle = .roundedRect
        field.keyboardType = .URL
        field.autocapitalizationType = .none
        field.clearButtonMode = .whileEditing
        field.accessibilityLabel = caption.text
        field.accessibilityIdentifier = "address"
        field.delegate = self
        remark.numberOfLines = 0
        remark.textColor = .secondaryLabel
        remark.accessibilityIdentifier = "remark"
        let save = UIBarButtonItem(
            title: NSLocalizedString("Save", comment: "Button"), style: .done, target: self, action: Selector(AddressViewController.save))
        save.accessibilityIdentifier = "save"
        navigationItem.rightBarButtonItem = save
        let stack = UIStackView(arrangedSubviews: [caption, field, remark])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
        ])
        say(
            field.text?.isEmpty ?? true
                ? NSLocalizedString(
                    "Its newest titles appear in the Today view, where you add the widget with Edit.", comment: "Below the empty field")
                : NSLocalizedString("The widget reads this feed when the Today view is opened.", comment: "Below the address"))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        save()
        return false
    }

    private func save() {
        let address = (field.text ?? "").trimmingCharacters(in: .whitespaces)
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), !(url.host ?? "").isEmpty else {
            return announce(
                NSLocalizedString(
                    "This is not the address of a feed: it begins with https:// or http://, and the name of a server follows.",
                    comment: "The address cannot be saved"))
        }
        Self.defaults?.set(address, forKey: Self.key)
        announce(
            NSLocalizedString("Saved. The widget reads this feed when the Today view is opened.", comment: "The address was saved"))
    }

    private func say(_ sentence: String) { remark.text = sentence }

    private func announce(_ sentence: String) {
        say(sentence)
        UIAccessibility.post(notification: .announcement, argument: sentence)
    }
}
