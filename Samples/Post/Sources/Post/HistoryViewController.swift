import PostKit
import UIKit

/// What was posted, newest first.
class HistoryViewController: UITableViewController {
    private var entries: [History.Entry] = []
    private var problem: String?
    private lazy var dates: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Posts"
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
        problem ?? (entries.isEmpty ? "Share something with Post, from any program." : nil)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "post") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "post")
        let entry = entries[indexPath.row]
        cell.textLabel?.text = entry.text.isEmpty ? "Without words" : entry.text
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = [entry.audience.title, dates.string(from: entry.date), pictures(of: entry)].compactMap { $0 }.joined(
            separator: ", ")
        cell.selectionStyle = .none
        return cell
    }

    private func pictures(of entry: History.Entry) -> String? {
        guard let count = entry.pictures, count > 0 else { return nil }
        let sent = entry.sent ?? 0
        return sent < count ? "\(sent) of \(count) pictures sent" : count == 1 ? "picture sent" : "\(count) pictures sent"
    }
}
