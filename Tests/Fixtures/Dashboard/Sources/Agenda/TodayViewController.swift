import NotificationCenter
import UIKit

/// Has a larger form.
class TodayViewController: UIViewController, NCWidgetProviding {
    private let column = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        column.axis = .vertical
        column.spacing = 6
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        ])
        show(.compact)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: 240) : maxSize
        show(activeDisplayMode)
    }

    private func show(_ mode: NCWidgetDisplayMode) {
        for row in column.arrangedSubviews { row.removeFromSuperview() }
        let all = ["09:00  Stand-up", "10:30  Review of the plan", "12:00  Lunch with Sigga", "14:00  Dentist", "16:00  Call", "18:30  Choir"]
        for text in all.prefix(mode == .expanded ? 6 : 3) {
            let label = UILabel()
            label.text = text
            column.addArrangedSubview(label)
        }
    }
}
