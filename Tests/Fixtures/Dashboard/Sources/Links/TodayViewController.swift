import NotificationCenter
import UIKit

/// Opens its app.
class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.openApp() })
        button.setTitle("Open the App", for: .normal)
        button.frame = CGRect(x: 12, y: 8, width: 160, height: 36)
        view.addSubview(button)
        preferredContentSize = CGSize(width: 0, height: 56)
    }

    private func openApp() {
        guard let url = URL(string: "appex-dashboard:today") else { return }
        extensionContext?.open(url) { _ in }
    }
}
