import UIKit

/// Ends with a crash when its button is pressed.
class ActionViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Crashing"
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Crash") { _ in abort() })
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor), button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
