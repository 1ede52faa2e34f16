import ExtensionFoundation
public import Foundation

/// Offers what can be done with items: the activities given, and what the system's provider knows.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Who knows the system's targets; nil in extensions.
    package static var provider: (any ActivityProvider)?

    open var completionHandler: CompletionHandler?
    /// Is told what was done, whether to its end, what an extension gave back, and why not.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { showChoices() } }
    open var allowsProminentActivity = true

    private let items: ActivityItems
    private let activities: [UIActivity]
    private var targets: [ActivityTarget] = []
    private let group = ListGroup()
    private let nothing = UILabel()
    private var isChosen = false

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = ActivityItems(items: activityItems)
        activities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        items = ActivityItems(items: [])
        activities = []
        super.init(coder: coder)
    }

    // MARK: - The list

    open override func loadView() {
        let view = UIView()
        let bar = UINavigationBar()
        let item = UINavigationItem(title: InterfaceWord.share.localized)
        let close = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.personWantsToDismiss() })
        close.accessibilityIdentifier = "activity-close"
        item.leftBarButtonItem = close
        bar.items = [item]
        let scroll = UIScrollView()
        nothing.text = "–"
        nothing.textColor = .secondaryLabel
        nothing.textAlignment = .center
        let stack = UIStackView(arrangedSubviews: [nothing, group])
        stack.axis = .vertical
        scroll.fill(with: stack, insets: UIEdgeInsets(top: 6, left: 12, bottom: 12, right: 12))
        for part in [bar, scroll] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.topAnchor), bar.heightAnchor.constraint(equalToConstant: UINavigationBar.height),
            scroll.topAnchor.constraint(equalTo: bar.bottomAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -24),
        ])
        self.view = view
        showChoices()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let placeholders = ActivityItems.extensionItems(items.placeholders(for: self))
        Self.provider?.findTargets(for: placeholders) { [weak self] targets in
            self?.targets = targets
            self?.showChoices()
        }
    }

    private func isOffered(_ type: UIActivity.ActivityType?) -> Bool { type.map { !(excludedActivityTypes ?? []).contains($0) } ?? true }

    private func showChoices() {
        guard isViewLoaded else { return }
        let placeholders = items.placeholders(for: self)
        let offered = targets.filter { isOffered(UIActivity.ActivityType($0.identifier)) }
        let custom = activities.filter { isOffered($0.activityType) && $0.canPerform(withActivityItems: placeholders) }
        var rows: [ListRow] = []
        for category in [UIActivity.Category.share, .action] {
            for target in offered where target.category == category { rows.append(row(of: target)) }
            for activity in custom where type(of: activity).activityCategory == category { rows.append(row(of: activity)) }
        }
        group.rows = rows
        group.isHidden = rows.isEmpty
        nothing.isHidden = !rows.isEmpty
        let height = UINavigationBar.height + 18 + max(ListRow.height, ListGroup.height(ofRows: min(rows.count, 8)))
        preferredContentSize = CGSize(width: 380, height: height)
    }

    private func row(of target: ActivityTarget) -> ListRow {
        row(target.title, target.image, UIActivity.ActivityType(target.identifier)) { [weak self] in self?.choose(target) }
    }

    private func row(of activity: UIActivity) -> ListRow {
        row(activity.activityTitle, activity.activityImage, activity.activityType) { [weak self] in self?.choose(activity) }
    }

    private func row(_ title: String?, _ image: UIImage?, _ type: UIActivity.ActivityType?, onTap: @escaping () -> Void) -> ListRow {
        let row = ListRow(frame: .zero)
        row.title = title
        row.image = image
        row.onTap = onTap
        if let type { row.accessibilityIdentifier = "activity-" + type.rawValue }
        return row
    }

    // MARK: - The choice

    private func choose(_ activity: UIActivity) {
        begin(activity.activityType) { [weak self] items in
            activity.prepare(withActivityItems: items)
            let own = activity.activityViewController
            activity.onFinish = { completed in
                let end = { self?.finish(activity.activityType, completed ? .completed([]) : .cancelled) ?? () }
                if own?.presentingViewController != nil { own?.dismiss(animated: true, completion: end) } else { end() }
            }
            if let own { self?.present(own, animated: true) } else { activity.perform() }
        }
    }

    private func choose(_ target: ActivityTarget) {
        let type = UIActivity.ActivityType(target.identifier)
        begin(type) { [weak self] items in
            guard let self else { return }
            guard let provider = Self.provider else { return finish(type, .cancelled) }
            provider.perform(target, with: ActivityItems.extensionItems(items), over: self) { [weak self] outcome in self?.finish(type, outcome) }
        }
    }

    private func begin(_ type: UIActivity.ActivityType?, _ body: @escaping ([Any]) -> Void) {
        guard !isChosen else { return }
        isChosen = true
        group.isUserInteractionEnabled = false
        items.resolve(for: type, in: self, done: body)
    }

    /// The sheet goes first, then the handlers are told.
    private func finish(_ type: UIActivity.ActivityType?, _ outcome: ActivityOutcome) {
        let (completed, returned, error): (Bool, [Any]?, (any Error)?) =
            switch outcome {
            case .completed(let items): (true, items.isEmpty ? nil : items, nil)
            case .cancelled: (false, nil, nil)
            case .failed(let error): (false, nil, error)
            }
        let tell = { [completionHandler, completionWithItemsHandler] in
            completionHandler?(type, completed)
            completionWithItemsHandler?(type, completed, returned, error)
        }
        if presentingViewController != nil { dismiss(animated: true, completion: tell) } else { tell() }
    }

    override func personWantsToDismiss() {
        guard !isChosen else { return }
        isChosen = true
        finish(nil, .cancelled)
    }
}
