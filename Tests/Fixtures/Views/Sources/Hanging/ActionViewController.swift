import UIKit

/// Does nothing more, for ever, once its button is pressed.
class ActionViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Hanging"
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Hang") { _ in while true { sleep(1000) } })
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor), button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
