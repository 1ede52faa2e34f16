public import Foundation

/// Offers the app's activities that can handle the items and, in a containing app, the system's share sheet.
///
/// An extension cannot offer other extensions: it may not begin requests of its own.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    open var completionHandler: CompletionHandler?
    /// Receives the activity and whether it was completed. The type of an extension is its identifier. The returned items are always empty; an error
    /// says that the app's host has no share sheet.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Also what the system's sheet does not offer; an extension is excluded by its identifier.
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { showChoices() } }
    open var allowsProminentActivity = true

    private static let systemIdentifier = "activity-system"

    private let items: ActivityItems
    private let activities: [UIActivity]
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

    // MARK: - The list of activities

    /// When the system's share sheet is the only choice, it is shown at once.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if group.rows.count == 1, group.rows.first?.accessibilityIdentifier == Self.systemIdentifier { chooseSystem() }
    }

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

    private func isOffered(_ type: UIActivity.ActivityType?) -> Bool { type.map { !(excludedActivityTypes ?? []).contains($0) } ?? true }

    private func showChoices() {
        guard isViewLoaded else { return }
        let placeholders = items.placeholders(for: self)
        let custom = activities.filter { isOffered($0.activityType) && $0.canPerform(withActivityItems: placeholders) }
        let system = SystemShareSheet.show == nil ? [] : [systemRow()]
        let rows =
            system
            + [UIActivity.Category.share, .action].flatMap { category in
                custom.filter { type(of: $0).activityCategory == category }.map(row)
            }
        group.rows = rows
        group.isHidden = rows.isEmpty
        nothing.isHidden = !rows.isEmpty
        let height = UINavigationBar.height + 18 + max(ListRow.height, ListGroup.height(ofRows: min(rows.count, 8)))
        preferredContentSize = CGSize(width: 380, height: height)
    }

    private func systemRow() -> ListRow {
        let row = ListRow(frame: .zero)
        row.title = InterfaceWord.share.localized + "…"
        row.image = UIImage(systemName: "square.and.arrow.up")
        row.onTap = { [weak self] in self?.chooseSystem() }
        row.accessibilityIdentifier = Self.systemIdentifier
        return row
    }

    private func row(of activity: UIActivity) -> ListRow {
        let row = ListRow(frame: .zero)
        row.title = activity.activityTitle
        row.image = activity.activityImage
        row.onTap = { [weak self] in self?.choose(activity) }
        if let type = activity.activityType { row.accessibilityIdentifier = "activity-" + type.rawValue }
        return row
    }

    // MARK: - The choice

    private func choose(_ activity: UIActivity) {
        guard !isChosen else { return }
        isChosen = true
        group.isUserInteractionEnabled = false
        items.resolve(for: activity.activityType, in: self) { [weak self] items in
            activity.prepare(withActivityItems: items)
            let own = activity.activityViewController
            activity.onFinish = { completed in
                let end = { self?.finish(activity.activityType, completed) ?? () }
                if own?.presentingViewController != nil { own?.dismiss(animated: true, completion: end) } else { end() }
            }
            if let own { self?.present(own, animated: true) } else { activity.perform() }
        }
    }

    /// Closes this sheet and shows the system's.
    private func chooseSystem() {
        guard !isChosen, let show = SystemShareSheet.show else { return }
        isChosen = true
        group.isUserInteractionEnabled = false
        items.resolve(for: nil, in: self) { [self] items in
            show([SystemShareSheet.item(of: items)], (excludedActivityTypes ?? []).map(\.rawValue)) { [self] result in
                switch result {
                case .success(let identifier): finish(identifier.map { UIActivity.ActivityType($0) }, identifier != nil)
                case .failure(let error): finish(nil, false, error)
                }
            }
        }
    }

    /// The sheet is dismissed before the handlers are called.
    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool, _ error: (any Error)? = nil) {
        let notify = { [completionHandler, completionWithItemsHandler] in
            completionHandler?(type, completed)
            completionWithItemsHandler?(type, completed, nil, error)
        }
        if presentingViewController != nil { dismiss(animated: true, completion: notify) } else { notify() }
    }

    override func personWantsToDismiss() {
        guard !isChosen else { return }
        isChosen = true
        finish(nil, false)
    }
}
