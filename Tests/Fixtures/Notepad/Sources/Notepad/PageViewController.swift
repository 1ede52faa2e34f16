import UIKit

/// What was opened last, and a few things to try.
class PageViewController: UIViewController {
    private let label = UILabel()
    private let field = UITextField()
    private(set) var worksInBackground = false
    private(set) var neverEnds = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notepad"
        view.backgroundColor = .systemBackground
        label.text = "Nothing was opened."
        label.numberOfLines = 0
        label.accessibilityIdentifier = "opened"
        field.placeholder = "A note"
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = "note"
        let tell = UIButton(type: .system, primaryAction: UIAction(title: "Tell") { [unowned self] _ in say("Noted: \(field.text ?? "")") })
        let share = UIButton(type: .system, primaryAction: UIAction(title: "Share Note") { [unowned self] _ in self.share() })
        let stack = UIStackView(arrangedSubviews: [label, field, tell, share])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        ])
    }

    private func share() {
        let sheet = UIActivityViewController(activityItems: [field.text ?? ""], applicationActivities: nil)
        sheet.completionWithItemsHandler = { [weak self] type, completed, _, error in
            self?.say(error.map { "\($0)" } ?? "shared: \(completed) \(type?.rawValue ?? "with nobody")")
        }
        present(sheet, animated: true)
    }

    func say(_ text: String) {
        loadViewIfNeeded()
        label.text = text
    }

    /// `notepad:crash` and the like.
    func perform(_ url: URL) {
        switch url.absoluteString {
        case "notepad:crash": abort()
        case "notepad:quit": exit(0)
        case "notepad:work": worksInBackground = true
        case "notepad:endless":
            worksInBackground = true
            neverEnds = true
        case "notepad:exec": say(execv("/bin/true", [nil]) == -1 ? "refused: \(errno)" : "done")
        case "notepad:write":
            let places = ["/app/x", "/appex/x", NSHomeDirectory() + "/x", "/groups/group.org.appex.test.notepad/x"]
            say(places.map { FileManager.default.createFile(atPath: $0, contents: Data()) ? "yes" : "no" }.joined(separator: " "))
        case let text where text.hasPrefix("notepad:can?"):
            let other = URL(string: String(text.dropFirst("notepad:can?".count)))
            say(other.map { UIApplication.shared.canOpenURL($0) } == true ? "can" : "cannot")
        case let text where text.hasPrefix("notepad:open?"):
            guard let other = URL(string: String(text.dropFirst("notepad:open?".count))) else { return }
            UIApplication.shared.open(other) { [weak self] success in self?.say("open: \(success)") }
        default: break
        }
    }
}
