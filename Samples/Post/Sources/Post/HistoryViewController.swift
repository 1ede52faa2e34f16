import PostKit
import UIKit

/// What was posted, newest first.
class HistoryViewController: UITableViewController {
    private var entries: [History.Entry] = []
    private var problem: String?
    private lazy var dates: DateFormatter = {
        let formatter = DateFormatter()
        // In the language of the words beside them.
        formatter.locale = Locale(identifier: Bundle.main.preferredLocalizations.first ?? "en")
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Posts", comment: "Title of the window")
        _ = NotificationCenter.default.addObserver(forName: SentPictures.didChange, object: nil, queue: .main) { [weak self] _ in self?.reload() }
    }

    func reload() {
        do {
            entries = try History.read().entries
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        if let problem { return problem }
        return entries.isEmpty ? NSLocalizedString("Share something with Post, from any program.", comment: "Below the empty list") : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "post") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "post")
        let entry = entries[indexPath.row]
        cell.textLabel?.text = entry.text.isEmpty ? NSLocalizedString("Without words", comment: "A post without a text") : entry.text
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = [entry.audience.title, dates.string(from: entry.date), pictures(of: entry)].compactMap { $0 }.joined(
            separator: ", ")
        cell.selectionStyle = .none
        return cell
    }

    private func pictures(of entry: History.Entry) -> String? {
        guard let count = entry.pictures, count > 0 else { return nil }
        let sent = entry.sent ?? 0
        if sent < count {
            return String(format: NSLocalizedString("%1$d of %2$d pictures sent", comment: "Some of the pictures of a post"), sent, count)
        }
        if count == 1 { return NSLocalizedString("picture sent", comment: "The only picture of a post") }
        return String(format: NSLocalizedString("%d pictures sent", comment: "All pictures of a post, two or more"), count)
    }
}
