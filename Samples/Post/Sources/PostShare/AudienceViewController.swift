import PostKit
import UIKit

/// Lets the person choose who may read the post.
class AudienceViewController: UITableViewController {
    private let chosen: Audience
    private let onChoice: (Audience) -> Void

    init(chosen: Audience, onChoice: @escaping (Audience) -> Void) {
        self.chosen = chosen
        self.onChoice = onChoice
        super.init(style: .plain)
        title = NSLocalizedString("Audience", comment: "Who may read a post")
        preferredContentSize = CGSize(width: 0, height: 44 * Audience.allCases.count)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "audience")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Audience.allCases.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "audience", for: indexPath)
        let audience = Audience.allCases[indexPath.row]
        cell.textLabel?.text = audience.title
        cell.accessoryType = audience == chosen ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onChoice(Audience.allCases[indexPath.row])
    }
}
