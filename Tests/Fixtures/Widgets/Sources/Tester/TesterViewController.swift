import Foundation
import NotificationCenter
import UIKit

import class ExtensionFoundation.UserDefaults

/// Does as its buttons say, now or at its next update.
class TesterViewController: UIViewController, NCWidgetProviding {
    private let status = UILabel()
    private let mode = UILabel()
    private var posted = 0
    private var observer: (any NSObjectProtocol)?
    private var tall: NSLayoutConstraint!

    private static let identifier = "org.appex.test.widgets.Tester"
    private static let name = Notification.Name("org.appex.test.widgets.something")

    override func viewDidLoad() {
        super.viewDidLoad()
        // Foundation's class, beside the module of its name.
        observer = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self?.posted += 1 }
        }
        NotificationCenter.default.post(name: Self.name, object: nil)
        status.accessibilityIdentifier = "status"
        status.text = "posted \(posted)"
        mode.accessibilityIdentifier = "mode"
        mode.text = "\(name(extensionContext!.widgetActiveDisplayMode))"
        let stack = UIStackView(arrangedSubviews: [status, mode] + buttons())
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        tall = stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor), stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.topAnchor), stack.bottomAnchor.constraint(equalTo: view.bottomAnchor), tall,
        ])
        print("loaded in \(Int(extensionContext!.widgetMaximumSize(for: .compact).height))")
    }

    private func buttons() -> [UIView] {
        let updates = ["new", "none", "failed", "late", "twice", "crash", "hang", "opening"]
        let others: [(String, () -> Void)] = [
            ("hide", { NCWidgetController.widgetController().setHasContent(false, forWidgetWithBundleIdentifier: Self.identifier) }),
            ("show", { NCWidgetController().setHasContent(true, forWidgetWithBundleIdentifier: Self.identifier) }),
            ("modes", { [unowned self] in extensionContext!.widgetLargestAvailableDisplayMode = .expanded }),
            ("grow", { [unowned self] in tall.constant = 420 }),
            ("prefer", { [unowned self] in preferredContentSize = CGSize(width: 0, height: 300) }),
            ("open", { [unowned self] in open("widgets:hello") }), ("browse", { [unowned self] in open("other:thing") }),
            (
                "present",
                { [unowned self] in
                    let other = UIViewController()
                    other.title = "Other"
                    present(other, animated: false)
                }
            ),
        ]
        let buttons =
            updates.map { update in
                UIButton(type: .system, primaryAction: UIAction(title: update) { _ in UserDefaults.standard.set(update, forKey: "update") })
            } + others.map { title, action in UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }) }
        return stride(from: 0, to: buttons.count, by: 5).map { UIStackView(arrangedSubviews: Array(buttons[$0..<min($0 + 5, buttons.count)])) }
    }

    private func open(_ url: String) {
        extensionContext!.open(URL(string: url)!) { success in
            DispatchQueue.main.async { [weak self] in self?.status.text = "opened \(success)" }
        }
    }

    private func name(_ mode: NCWidgetDisplayMode) -> String { mode == .expanded ? "expanded" : "compact" }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("appears")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("disappeared")
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        let count = UserDefaults.standard.integer(forKey: "count") + 1
        UserDefaults.standard.set(count, forKey: "count")
        status.text = "update \(count)"
        switch UserDefaults.standard.string(forKey: "update") {
        case "none": completionHandler(.noData)
        case "failed": completionHandler(.failed)
        case "late":
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { completionHandler(.newData) }
        case "twice":
            completionHandler(.noData)
            completionHandler(.failed)
        case "crash": abort()
        case "hang": break
        case "opening":
            open("widgets:hello")
            completionHandler(.newData)
        default: completionHandler(.newData)
        }
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        mode.text = "\(name(activeDisplayMode)) \(Int(maxSize.width))×\(Int(maxSize.height))"
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: 250) : maxSize
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: 4, left: defaultMarginInsets.left, bottom: 6, right: 0)
    }
}
