import UIKit

/// Presents alerts and other controllers.
class SheetsController: UIViewController, Answering {
    private(set) var answer = "nothing"
    private let state = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sheets"
        let ask = UIButton(type: .system, primaryAction: UIAction(title: "Ask") { [unowned self] _ in self.ask() })
        let show = UIButton(type: .system, primaryAction: UIAction(title: "Show") { [unowned self] _ in self.show() })
        state.accessibilityIdentifier = "state"
        state.text = "waiting"
        for (index, view) in [ask, show, state].enumerated() {
            view.frame = CGRect(x: 20, y: 100 + 50 * index, width: 200, height: 40)
            self.view.addSubview(view)
        }
    }

    private func ask() {
        let alert = UIAlertController(title: "Delete it?", message: "It cannot be brought back.", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Reason" }
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { [unowned self] _ in answered("kept") })
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [unowned self, unowned alert] _ in
                answered("deleted because \(alert.textFields?.first?.text ?? "")")
            })
        present(alert, animated: true)
    }

    private func answered(_ text: String) {
        answer = text
        state.text = text
    }

    private func show() {
        let sheet = UIViewController()
        sheet.view.backgroundColor = .systemBackground
        let close = UIButton(type: .system, primaryAction: UIAction(title: "Close") { [unowned sheet] _ in sheet.dismiss(animated: true) })
        close.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        sheet.view.addSubview(close)
        present(sheet, animated: true) { [unowned self] in state.text = "shown" }
    }
}
