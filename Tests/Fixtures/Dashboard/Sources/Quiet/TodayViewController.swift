import NotificationCenter
import UIKit

/// Has something to say once, and then nothing.
class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(
            type: .system,
            primaryAction: UIAction { _ in
                NCWidgetController().setHasContent(false, forWidgetWithBundleIdentifier: "org.appex.test.dashboard.Quiet")
            })
        button.setTitle("All Read", for: .normal)
        button.frame = CGRect(x: 12, y: 8, width: 120, height: 36)
        view.addSubview(button)
        preferredContentSize = CGSize(width: 0, height: 56)
    }
}
