import NotificationCenter
import UIKit

/// Grows when there is more to say.
class TodayViewController: UIViewController, NCWidgetProviding {
    private let place = UILabel()
    private let temperature = UILabel()
    private let details = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        place.text = "Reykjavík"
        place.font = .preferredFont(forTextStyle: .headline)
        temperature.text = "No report yet"
        temperature.font = .systemFont(ofSize: 28, weight: .light)
        details.text = "Light rain in the evening, wind from the south-west"
        details.textColor = .secondaryLabel
        details.numberOfLines = 0
        let more = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.grow() })
        more.setTitle("Tomorrow", for: .normal)
        fill([place, temperature, details, more])
        preferredContentSize = CGSize(width: 0, height: 150)
    }

    func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
        temperature.text = "11° and cloudy"
        completionHandler(.newData)
    }

    private func grow() {
        details.text = "Tomorrow: sun from noon, 14°"
        preferredContentSize = CGSize(width: 4000, height: 230)
    }

    /// Texts one below the other, within the margins.
    private func fill(_ rows: [UIView]) {
        let column = UIStackView(arrangedSubviews: rows)
        column.axis = .vertical
        column.spacing = 4
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            column.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -12),
        ])
    }
}
