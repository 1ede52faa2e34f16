import NotificationCenter
import UIKit

/// Two cities, or all of them in the larger form.
class ClockViewController: UIViewController, NCWidgetProviding {
    private let stack = UIStackView()
    private var times: [UILabel] = []
    private var timer: Timer?
    private static let rowHeight: CGFloat = 44

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor), stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        for city in City.all { stack.addArrangedSubview(row(city)) }
        show(.compact)
        tell(Date())
    }

    private func row(_ city: City) -> UIView {
        let (name, time) = (UILabel(), UILabel())
        name.text = city.name
        time.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .monospacedDigitSystemFont(ofSize: 22, weight: .light))
        time.textColor = .secondaryLabel
        time.accessibilityIdentifier = city.zone.identifier
        time.setContentHuggingPriority(.required, for: .horizontal)
        times.append(time)
        let row = UIStackView(arrangedSubviews: [name, time])
        row.alignment = .center
        row.heightAnchor.constraint(equalToConstant: Self.rowHeight).isActive = true
        return row
    }

    // MARK: - While somebody looks

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // At the next full minute, and then each minute.
        let minute = Date(timeIntervalSinceReferenceDate: (Date().timeIntervalSinceReferenceDate / 60).rounded(.up) * 60)
        let timer = Timer(fire: minute, interval: 60, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { _ = self?.tell(Date()) }
        }
        RunLoop.main.add(timer, forMode: .default)
        self.timer = timer
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }

    // MARK: - The widget

    /// A snapshot shows the minute in which it was taken, so there is always something new.
    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        completionHandler(tell(Date()) ? .newData : .noData)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        show(activeDisplayMode)
        let wanted = CGFloat(City.all.count) * Self.rowHeight
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: maxSize.width, height: min(wanted, maxSize.height)) : maxSize
    }

    private func show(_ mode: NCWidgetDisplayMode) {
        for (index, row) in stack.arrangedSubviews.enumerated() { row.isHidden = mode == .compact && index >= 2 }
    }

    /// - Returns: whether a city has another time than before.
    @discardableResult
    private func tell(_ date: Date) -> Bool {
        var hasChanged = false
        for (city, label) in zip(City.all, times) where label.text != city.time(at: date) {
            label.text = city.time(at: date)
            hasChanged = true
        }
        return hasChanged
    }
}
