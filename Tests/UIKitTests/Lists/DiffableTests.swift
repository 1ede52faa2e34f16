import Foundation
import Testing

@testable import UIKit

@MainActor struct DiffableTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
        var made = Snapshot()
        for (section, items) in sections {
            made.appendSections([section])
            made.appendItems(items)
        }
        return made
    }

    private func make() -> (UITableView, UITableViewDiffableDataSource<String, Int>, ListFixture) {
        let table = UITableView(frame: .zero)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "n")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "n", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        return (table, source, ListFixture(table))
    }

    private func numbers(_ table: UITableView) -> [Int] { table.visibleCells.compactMap { Int($0.textLabel?.text ?? "") } }

    @Test func showsEverySnapshotItIsGiven() {
        let (table, source, _) = make()
        let steps: [[(String, [Int])]] = [
            [("a", [1, 2, 3])], [("a", [3, 1, 2])], [("a", [3, 9]), ("b", [1, 2])], [("b", [2, 1, 7]), ("a", [9])],
            [("c", [2, 8]), ("a", [1, 9])], [("a", [9]), ("c", [1, 8, 2])], [], [("z", [5])],
        ]
        for step in steps {
            source.apply(snapshot(step))
            #expect(numbers(table) == step.flatMap(\.1))
            for (section, entry) in step.enumerated() { #expect(table.numberOfRows(inSection: section) == entry.1.count) }
        }
    }

    @Test func agreesWithManyChancePairs() {
        let (table, source, _) = make()
        var seed: UInt64 = 7
        func next(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        for _ in 0..<150 {
            var sections: [(String, [Int])] = []
            for name in ["a", "b", "c"] where next(3) > 0 { sections.insert((name, []), at: next(sections.count + 1)) }
            for number in 0..<8 where next(4) > 0 && !sections.isEmpty {
                let section = next(sections.count)
                sections[section].1.insert(number, at: next(sections[section].1.count + 1))
            }
            source.apply(snapshot(sections))
            #expect(numbers(table) == sections.flatMap(\.1))
        }
    }

    @Test func keepsTheCellsOfItemsThatMove() {
        let (table, source, _) = make()
        source.apply(snapshot([("a", [1, 2]), ("b", [3])]))
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
        source.apply(snapshot([("a", [2]), ("b", [3, 1])]))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === cell)
    }

    @Test func movesAsFewItemsAsPossible() {
        let update = snapshot([("a", [5, 1, 2, 3, 4])]).update(from: snapshot([("a", [1, 2, 3, 4, 5])]))
        #expect(update.moved.count == 1)
        #expect(update.deleted.isEmpty && update.inserted.isEmpty)
    }

    @Test func fillsReconfiguredCellsAgain() {
        let table = UITableView(frame: .zero)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "n")
        var text = "old"
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
            let cell = table.dequeueReusableCell(withIdentifier: "n", for: path)
            cell.textLabel?.text = text
            return cell
        }
        _ = ListFixture(table)
        source.apply(snapshot([("a", [1])]))
        let cell = table.visibleCells[0]
        text = "new"
        var next = source.snapshot()
        next.reconfigureItems([1])
        source.apply(next)
        #expect(table.visibleCells[0] === cell)
        #expect(cell.textLabel?.text == "new")
    }

    @Test func changesASnapshotInEveryWay() {
        var made = snapshot([("a", [1, 2]), ("b", [3])])
        made.insertItems([10], beforeItem: 2)
        made.insertItems([11], afterItem: 3)
        made.moveItem(1, afterItem: 11)
        made.moveItem(3, beforeItem: 2)
        #expect(made.itemIdentifiers(inSection: "a") == [10, 3, 2])
        #expect(made.itemIdentifiers(inSection: "b") == [11, 1])
        #expect(made.indexOfItem(1) == 4 && made.sectionIdentifier(containingItem: 3) == "a")
        made.insertSections(["z"], beforeSection: "a")
        made.insertSections(["y"], afterSection: "a")
        made.moveSection("b", beforeSection: "z")
        #expect(made.sectionIdentifiers == ["b", "z", "a", "y"])
        made.deleteSections(["b"])
        made.deleteItems([10, 99])
        #expect(made.itemIdentifiers == [3, 2] && made.numberOfItems == 2)
    }

    @Test func refusesAnItemTwice() async {
        await #expect(processExitsWith: .failure) {
            var made = NSDiffableDataSourceSnapshot<String, Int>()
            made.appendSections(["a"])
            made.appendItems([1, 1])
        }
    }

    @Test func showsASnapshotInACollection() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "\(item)"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        _ = ListFixture(view)
        source.apply(snapshot([("a", [1, 2, 3])]))
        source.apply(snapshot([("a", [3, 4, 1])]))
        #expect(view.visibleCells.map(\.accessibilityLabel) == ["3", "4", "1"])
    }
}
