import Foundation
import Wire

@testable import UIKit

/// A window of 320 × 480 that no host shows, with a list in it.
@MainActor final class ListFixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let session: ViewSession

    init(_ list: UIView) {
        let environment = WireViewEnvironment.with {
            $0.width = 320
            $0.height = 480
            $0.scale = 1
        }
        list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        session = ViewSession(root: window.node, environment: environment, channel: nil)
        window.addSubview(list)
        session.sendNow()
    }

    /// What the host says when the person has scrolled.
    func scroll(_ list: UIScrollView, to y: Double) {
        send(.scroll, to: list) { $0.y = y }
    }

    func tap(_ view: UIView) { send(.tap, to: view) }

    func send(_ kind: WireViewEventKind, to view: UIView, _ fill: (inout WireViewEvent) -> Void = { _ in }) {
        var event = WireViewEvent()
        event.view = view.node.number
        event.kind = kind
        fill(&event)
        session.receive([event])
        session.sendNow()
    }

    /// How many nodes the host knows.
    var nodeCount: Int {
        var (count, pending) = (0, [window.node])
        while let node = pending.popLast() {
            count += 1
            pending += node.children
        }
        return count
    }
}

/// Texts in sections, for a table.
@MainActor final class TextSource: UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var titles: [String?] = []
    var heights: ((IndexPath) -> CGFloat)?
    var calls: [String] = []
    var cellCount = 0
    var isEditable = false

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "text") ?? UITableViewCell(style: .default, reuseIdentifier: "text")
        if cell.textLabel?.text == nil { cellCount += 1 }
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { heights?(indexPath) ?? tableView.rowHeight }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { calls.append("deselect \(indexPath.row)") }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
