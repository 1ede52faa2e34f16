import Foundation
import Testing

@testable import UIKit

@MainActor private final class Items: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts: [Int]
    var size: ((IndexPath) -> CGSize)?
    var calls: [String] = []
    var made = 0

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        if cell.tag == 0 { made += 1 }
        cell.tag = 1
        cell.accessibilityIdentifier = "\(indexPath.section).\(indexPath.item)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        size?(indexPath) ?? CGSize(width: 100, height: 100)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { calls.append("select \(indexPath.item)") }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { calls.append("deselect \(indexPath.item)") }
}

@MainActor struct CollectionTests {
    private func make(_ items: Items, _ layout: UICollectionViewLayout) -> (UICollectionView, ListFixture) {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = items
        view.delegate = items
        return (view, ListFixture(view))
    }

    @Test func placesItemsInAGrid() {
        let layout = UICollectionViewFlowLayout()
        let (view, _) = make(Items([5]), layout)
        #expect(view.visibleCells.map(\.frame.origin) == [(0, 0), (110, 0), (220, 0), (0, 110), (110, 110)].map { CGPoint(x: $0, y: $1) })
        #expect(view.contentSize == CGSize(width: 320, height: 210))
    }

    @Test func breaksLinesOfItemsOfVariousSizes() {
        let items = Items([4])
        items.size = { CGSize(width: [200, 100, 300, 50][$0.item], height: [40, 20, 30, 30][$0.item]) }
        let (view, _) = make(items, UICollectionViewFlowLayout())
        let frames = view.visibleCells.map(\.frame)
        #expect(frames[0].minY == 0 && frames[1].minY == 10 && frames[1].maxX == 320)
        #expect(frames[2].minY == 50 && frames[3].minY == 90)
    }

    @Test func keepsTheNumberOfNodesWhileScrollingThroughManyItems() {
        let items = Items([100_000])
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let (view, fixture) = make(items, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(view.contentSize == CGSize(width: 320, height: 2_000_000))
        fixture.scroll(view, to: 10_000)
        let (nodes, made) = (fixture.nodeCount, items.made)
        for step in 1...100 { fixture.scroll(view, to: 10_000 + Double(step) * 300) }
        fixture.scroll(view, to: 1_600_000)
        #expect(fixture.nodeCount <= nodes + 16)
        #expect(items.made <= made + 8)
        #expect(view.visibleCells.first?.accessibilityIdentifier == "0.80000")
        #expect(view.visibleCells.first?.frame == CGRect(x: 0, y: 1_600_000, width: 80, height: 80))
    }

    @Test func placesHeadersAndInsets() {
        let item = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: item, subitems: [NSCollectionLayoutItem(layoutSize: item)]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 10)
        section.interGroupSpacing = 4
        let (view, _) = make(Items([2, 1]), UICollectionViewCompositionalLayout(section: section))
        #expect(
            view.visibleCells.map(\.frame) == [
                CGRect(x: 10, y: 5, width: 300, height: 40), CGRect(x: 10, y: 49, width: 300, height: 40),
                CGRect(x: 10, y: 101, width: 300, height: 40),
            ])
    }

    @Test func dividesAGroupIntoEqualParts() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 3)
        group.interItemSpacing = .fixed(10)
        let (view, _) = make(Items([3]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(view.visibleCells.map(\.frame.minX) == [0, 110, 220])
        #expect(view.visibleCells[0].frame.width == 100)
    }

    @Test func scrollsSideways() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        let (view, _) = make(Items([10]), layout)
        #expect(view.contentSize == CGSize(width: 320, height: 480))
        #expect(view.visibleCells[1].frame.minX == 0 && view.visibleCells[1].frame.minY > 0)
    }

    @Test func insertsAndDeletesItems() {
        let items = Items([3])
        let (view, _) = make(items, UICollectionViewFlowLayout())
        let last = view.cellForItem(at: IndexPath(item: 2, section: 0))
        items.counts = [3]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === last)
        #expect(last?.frame.minX == 110)
    }

    @Test func selectsWhatThePersonTaps() {
        let items = Items([3])
        let (view, fixture) = make(items, UICollectionViewFlowLayout())
        fixture.tap(view.visibleCells[0])
        fixture.tap(view.visibleCells[2])
        #expect(items.calls == ["select 0", "deselect 0", "select 2"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    }

    @Test func answersForItemsThatDoNotExist() {
        let (view, _) = make(Items([1]), UICollectionViewFlowLayout())
        #expect(view.cellForItem(at: IndexPath(item: 7, section: 3)) == nil)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: -1, section: 0)) == nil)
    }
}
