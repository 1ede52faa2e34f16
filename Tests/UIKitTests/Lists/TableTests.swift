import Foundation
import Testing
import Wire

@testable import UIKit

@MainActor struct TableTests {
    private func make(_ source: TextSource, style: UITableView.Style = .plain) -> (UITableView, ListFixture) {
        let table = UITableView(frame: .zero, style: style)
        table.dataSource = source
        table.delegate = source
        return (table, ListFixture(table))
    }

    private func texts(_ table: UITableView) -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

    @Test func showsTheRowsInSight() {
        let source = TextSource([["a", "b", "c"]])
        let (table, _) = make(source)
        #expect(texts(table) == ["a", "b", "c"])
        #expect(table.contentSize.height == 132)
        #expect(table.visibleCells[1].frame == CGRect(x: 0, y: 44, width: 320, height: 44))
    }

    @Test func keepsTheNumberOfNodesWhileScrollingThroughManyRows() {
        let source = TextSource([(0..<100_000).map { "row \($0)" }])
        let (table, fixture) = make(source)
        #expect(table.contentSize.height == 4_400_000)
        fixture.scroll(table, to: 10_000)
        let nodes = fixture.nodeCount
        let cells = source.cellCount
        for step in 1...200 { fixture.scroll(table, to: 10_000 + Double(step) * 300) }
        fixture.scroll(table, to: 4_000_000)
        #expect(fixture.nodeCount <= nodes + 8)
        #expect(source.cellCount <= cells + 4)
        #expect(texts(table).first == "row \(4_000_000 / 44)")
    }

    @Test func findsRowsOfVariousHeights() {
        let source = TextSource([(0..<1000).map { "row \($0)" }])
        source.heights = { CGFloat(20 + $0.row % 3 * 10) }
        let (table, fixture) = make(source)
        #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 90)
        fixture.scroll(table, to: 5000)
        let rects = table.visibleCells.map(\.frame)
        for (upper, lower) in zip(rects, rects.dropFirst()) { #expect(upper.maxY == lower.minY) }
        #expect(rects.first!.minY <= table.contentOffset.y && rects.last!.maxY >= table.contentOffset.y + 480)
    }

    @Test func asksForAllHeightsWhenThereIsNoEstimate() {
        let source = TextSource([(0..<100).map { "row \($0)" }])
        source.heights = { CGFloat(10 + $0.row) }
        let table = UITableView(frame: .zero)
        table.estimatedRowHeight = 0
        table.dataSource = source
        table.delegate = source
        _ = ListFixture(table)
        #expect(table.contentSize.height == CGFloat((0..<100).map { 10 + $0 }.reduce(0, +)))
    }

    @Test func keepsWhatIsInSightWhereItIsWhenHeightsAreCorrected() {
        let source = TextSource([(0..<1000).map { "row \($0)" }])
        let (table, fixture) = make(source)
        fixture.scroll(table, to: 22_000)
        let path = table.indexPathsForVisibleRows![0]
        let before = table.rectForRow(at: path).minY - table.contentOffset.y
        source.heights = { $0.row < path.row ? 50 : 44 }
        table.beginUpdates()
        table.endUpdates()
        #expect(table.rectForRow(at: path).minY - table.contentOffset.y == before)
    }

    @Test func insertsDeletesAndMovesRows() {
        let source = TextSource([["a", "b", "c", "d"]])
        let (table, _) = make(source)
        let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
        source.sections = [["d", "x", "a", "c"]]
        table.performBatchUpdates {
            table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
        }
        #expect(texts(table) == ["d", "x", "a", "c"])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
        #expect(table.contentSize.height == 176)
    }

    @Test func insertsAndDeletesSections() {
        let source = TextSource([["a"], ["b"]])
        let (table, _) = make(source)
        source.sections = [["n"], ["b"]]
        table.beginUpdates()
        table.deleteSections([0], with: .automatic)
        table.insertSections([0], with: .automatic)
        table.endUpdates()
        #expect(texts(table) == ["n", "b"])
    }

    @Test func refusesAnUpdateThatDoesNotFitTheData() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = TextSource([["a"]])
                let table = UITableView(frame: .zero)
                table.dataSource = source
                let fixture = ListFixture(table)
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                _ = fixture
            }
        }
    }

    @Test func refusesACellThatNobodyRegistered() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0)) }
        }
    }

    @Test func answersForRowsThatDoNotExist() {
        let (table, _) = make(TextSource([["a"]]))
        #expect(table.cellForRow(at: IndexPath(row: 9, section: 0)) == nil)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 4)) == nil)
        #expect(table.rectForRow(at: IndexPath(row: -1, section: 0)) == .zero)
        #expect(table.cellForRow(at: IndexPath(indexes: [1])) == nil)
    }

    @Test func selectsWhatThePersonTaps() {
        let source = TextSource([["a", "b"]])
        let (table, fixture) = make(source)
        fixture.tap(table.visibleCells[0])
        fixture.tap(table.visibleCells[1])
        #expect(source.calls == ["select 0", "deselect 0", "select 1"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(table.visibleCells[1].node[.selected])
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
        #expect(!table.visibleCells[1].node[.selected])
    }

    @Test func selectsSeveralRows() {
        let source = TextSource([["a", "b", "c"]])
        let (table, fixture) = make(source)
        table.allowsMultipleSelection = true
        for row in [2, 0, 2] { fixture.tap(table.visibleCells[row]) }
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
        #expect(source.calls == ["select 2", "select 0", "deselect 2"])
    }

    @Test func keepsTheSelectionOfRowsThatMove() {
        let source = TextSource([["a", "b"]])
        let (table, _) = make(source)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        source.sections[0].insert("n", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    }

    @Test func makesCellsOfTheRegisteredClass() {
        final class Own: UITableViewCell {
            let mark = "own"
            override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let table = UITableView(frame: .zero)
        table.register(Own.self, forCellReuseIdentifier: "own")
        let cell = table.dequeueReusableCell(withIdentifier: "own", for: IndexPath(row: 0, section: 0)) as? Own
        #expect(cell?.mark == "own")
        #expect(cell?.reuseIdentifier == "own")
        #expect(cell?.detailTextLabel != nil)
    }

    @Test func deletesFromTheMenuOfARow() {
        let source = TextSource([["a", "b"]])
        source.isEditable = true
        let (table, fixture) = make(source)
        let item = table.visibleCells[0].node[.menu]!.items[0]
        #expect(item.isDestructive)
        fixture.send(.menu, to: table.visibleCells[0]) { $0.number = item.action }
        #expect(texts(table) == ["b"])
    }

    @Test func showsTitlesAndGroups() {
        let source = TextSource([["a"], ["b", "c"]])
        source.titles = ["First", "Second"]
        let (table, _) = make(source, style: .insetGrouped)
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "Second")
        let groups = table.subviews.filter { $0.node[.role] == WireViewRole.group.rawValue }
        #expect(groups.count == 2)
        #expect(table.visibleCells[0].frame.minX == 16 && table.visibleCells[0].frame.width == 288)
        #expect(groups.contains { $0.frame == table.rectForRow(at: IndexPath(row: 0, section: 0)) })
    }

    @Test func speaksTheTextsOfACell() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Bread"
        cell.detailTextLabel?.text = "2"
        #expect(cell.accessibilityLabel == "Bread, 2")
        cell.accessibilityLabel = "own"
        #expect(cell.accessibilityLabel == "own")
    }

    @Test func scrollsToARow() {
        let source = TextSource([(0..<1000).map { "row \($0)" }])
        let (table, fixture) = make(source)
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        fixture.session.sendNow()
        #expect(table.contentOffset.y == 22_000)
        #expect(texts(table).first == "row 500")
    }
}
