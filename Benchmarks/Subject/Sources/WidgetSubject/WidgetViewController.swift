import NotificationCenter
import UIKit

/// A widget of ten labels.
class WidgetViewController: UIViewController, NCWidgetProviding {
    private let labels = (0..<10).map { _ in UILabel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (row, label) in labels.enumerated() {
            label.text = row % 2 == 0 ? "Station \(row / 2)" : "waiting"
            label.frame = CGRect(x: row % 2 == 0 ? 16 : 180, y: 8 + row / 2 * 18, width: 150, height: 18)
            view.addSubview(label)
        }
        preferredContentSize = CGSize(width: 0, height: 110)
    }

    func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
        for label in labels where label.text == "waiting" { label.text = "in 4 min" }
        completionHandler(.newData)
    }
}
