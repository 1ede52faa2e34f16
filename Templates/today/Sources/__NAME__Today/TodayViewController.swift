import NotificationCenter
import UIKit

/// The widget. It is as wide as the Today view, and as high as its content.
class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Hello World"
        label.numberOfLines = 0
        label.accessibilityIdentifier = "greeting"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    /// Asked for when the Today view opens, and now and then while nobody looks. Update what is shown and say how that went.
    func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
        // .newData: there is something new to see; .noData: nothing has changed; .failed: an error occurred.
        completionHandler(NCUpdateResult.newData)
    }
}
