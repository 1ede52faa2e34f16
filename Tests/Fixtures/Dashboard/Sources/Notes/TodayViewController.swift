import Cocoa
import NotificationCenter

/// Is edited where it is, in the manner of macOS.
class TodayViewController: NSViewController, NCWidgetProviding {
    private let label = NSTextField(labelWithString: "Milk, bread, two lemons")

    override func loadView() {
        view = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 60))
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        ])
        preferredContentSize = NSSize(width: 320, height: 48)
    }

    func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) { completionHandler(.noData) }

    var widgetAllowsEditing: Bool { true }

    func widgetDidBeginEditing() {
        label.stringValue = "Editing the list"
        preferredContentSize = NSSize(width: 320, height: 90)
    }

    func widgetDidEndEditing() {
        label.stringValue = "Milk, bread"
        preferredContentSize = NSSize(width: 320, height: 48)
    }
}
