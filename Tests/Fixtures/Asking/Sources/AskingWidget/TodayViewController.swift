import NotificationCenter
import UIKit

/// Shows a sentence, after the person was asked for the pictures.
class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 12, y: 12, width: 300, height: 30))
        label.text = "Asked for pictures"
        view.addSubview(label)
        preferredContentSize = CGSize(width: 0, height: 56)
    }
}
