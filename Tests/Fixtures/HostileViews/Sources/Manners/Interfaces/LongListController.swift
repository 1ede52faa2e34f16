import UIKit

/// A table of 100,000 rows.
class LongListController: UITableViewController, Answering {
    private var chosen = "none"
    private var made = 0

    var answer: String { "\(chosen), \(made) cells" }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        tableView.accessibilityIdentifier = "rows"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? {
                made += 1
                return UITableViewCell(style: .default, reuseIdentifier: "row")
            }()
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = "row \(indexPath.row)" }
}
