import UIKit

/// A long table; the row that is chosen is what it returns.
class ActionViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Table"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.accessoryType = indexPath.row % 3 == 0 ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: "Row \(indexPath.row)" as NSString, typeIdentifier: "public.utf8-plain-text")]
        extensionContext?.completeRequest(returningItems: [item])
    }
}
