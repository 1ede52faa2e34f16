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
        cell.detailTextLabel?.text = "\(entry.audience.title), \(dates.string(from: entry.date))"
        cell.selectionStyle = .none
        return cell
    }
}
