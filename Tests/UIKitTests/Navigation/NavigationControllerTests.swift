import Foundation
import RemoteView
import Testing

@testable import UIKit

extension NavigationSuite {
    @MainActor @Suite struct NavigationControllerTests {
        private let journal = Journal()

        @Test func theRootIsShownUnderABarWithItsTitle() async throws {
            let navigation = UINavigationController(rootViewController: JournalController("Root"))
            let tree = await ShownTree(navigation)
            #expect(tree.texts == ["Root"])
            #expect(navigation.navigationBar.nodeRole == .bar)
            #expect(tree.all { $0.nodeRole == .barTitle }.count == 1)
            let heights = navigation.view.constraints.filter { $0.firstItem === navigation.navigationBar && $0.constant == 46 }
            #expect(navigation.navigationBar.constraints.contains { $0.constant == 46 } || !heights.isEmpty)
            #expect(navigation.topViewController?.viewIfLoaded?.window === tree.window)
        }

        @Test func pushingAndPoppingTellBothControllersInOrder() async throws {
            let navigation = UINavigationController(rootViewController: JournalController("A", journal))
            let tree = await ShownTree(navigation)
            #expect(journal.entries == ["A will appear", "A did appear"])
            journal.entries = []
            navigation.pushViewController(JournalController("B", journal), animated: true)
            #expect(journal.entries == ["A will disappear", "B will appear"])
            await tree.settle()
            #expect(journal.entries.suffix(2) == ["A did disappear", "B did appear"])
            journal.entries = []
            navigation.popViewController(animated: true)
            await tree.settle()
            #expect(journal.entries == ["B will disappear", "A will appear", "B did disappear", "A did appear"])
        }

        @Test func aPushThatIsTakenBackAtOnceLeavesTheFirstShown() async throws {
            let first = JournalController("A", journal)
            let navigation = UINavigationController(rootViewController: first)
            let tree = await ShownTree(navigation)
            navigation.pushViewController(JournalController("B", journal), animated: true)
            navigation.popViewController(animated: true)
            await tree.settle()
            #expect(first.appearance == .shown)
            #expect(!journal.entries.contains("B did appear"))
            #expect(journal.entries.last == "A did appear")
        }

        @Test func theBackButtonSaysWhereItLeadsAndGoesThere() async throws {
            let navigation = UINavigationController(rootViewController: JournalController("Albums"))
            let tree = await ShownTree(navigation)
            #expect(tree.view("navigation-back") == nil)
            navigation.pushViewController(JournalController("Summer"), animated: true)
            await tree.settle()
            let back = try #require(tree.view("navigation-back") as? ActionButton)
            #expect(back.title == "Albums")
            #expect(tree.texts == ["Summer"])
            try await tree.tap(back)
            #expect(tree.texts == ["Albums"])
            #expect(navigation.viewControllers.count == 1)
        }

        @Test func leftItemsTakeThePlaceOfTheBackButtonUnlessTheySupplementIt() async throws {
            let navigation = UINavigationController(rootViewController: JournalController("Albums"))
            let tree = await ShownTree(navigation)
            let second = JournalController("Summer")
            second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
            navigation.pushViewController(second, animated: false)
            #expect(tree.buttonTitles == ["Left"])
            second.navigationItem.leftItemsSupplementBackButton = true
            #expect(tree.buttonTitles == ["Albums", "Left"])
            second.navigationItem.hidesBackButton = true
            #expect(tree.buttonTitles == ["Left"])
        }

        @Test func poppingToTheRootGivesThoseThatAreGone() async throws {
            let navigation = UINavigationController(rootViewController: JournalController("A"))
            let tree = await ShownTree(navigation)
            let (second, third) = (JournalController("B"), JournalController("C"))
            navigation.pushViewController(second, animated: false)
            navigation.pushViewController(third, animated: false)
            #expect(navigation.popToRootViewController(animated: false) == [second, third])
            #expect(second.parent == nil && third.navigationController == nil)
            #expect(navigation.popViewController(animated: false) == nil)
            #expect(navigation.popToViewController(second, animated: false) == nil)
            await tree.settle()
            #expect(tree.texts == ["A"])
        }

        @Test func aNewStackKeepsTheControllersThatItShares() async throws {
            let shared = JournalController("Shared")
            let navigation = UINavigationController(rootViewController: shared)
            let tree = await ShownTree(navigation)
            navigation.setViewControllers([JournalController("First"), shared], animated: false)
            await tree.settle()
            #expect(navigation.topViewController === shared)
            #expect(shared.parent === navigation)
            #expect((tree.view("navigation-back") as? ActionButton)?.title == "First")
        }

        @Test func thePreferredSizeIsTheTopControllersWithTheBar() async throws {
            let root = JournalController("A")
            root.preferredContentSize = CGSize(width: 300, height: 200)
            let navigation = UINavigationController(rootViewController: root)
            let tree = await ShownTree(navigation)
            #expect(navigation.preferredContentSize == CGSize(width: 300, height: 246))
            #expect(tree.window.node[.preferredSize] == [300, 246])
            root.preferredContentSize.height = 100
            #expect(navigation.preferredContentSize.height == 146)
            navigation.isNavigationBarHidden = true
            #expect(navigation.preferredContentSize.height == 100)
            #expect(tree.texts.isEmpty)
        }

        @Test func theToolbarHasTheItemsOfTheTopController() async throws {
            let (first, second) = (JournalController("A"), JournalController("B"))
            first.preferredContentSize = CGSize(width: 300, height: 200)
            first.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
            let navigation = UINavigationController(rootViewController: first)
            let tree = await ShownTree(navigation)
            #expect(tree.buttonTitles.isEmpty && navigation.isToolbarHidden)
            navigation.setToolbarHidden(false, animated: false)
            #expect(tree.buttonTitles == ["One"])
            #expect(navigation.preferredContentSize.height == 292)
            first.setToolbarItems([UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)], animated: true)
            #expect(tree.buttonTitles == ["Two"])
            // That of a controller under the top one waits.
            navigation.pushViewController(second, animated: false)
            first.toolbarItems = nil
            await tree.settle()
            #expect(!tree.buttonTitles.contains("Two"))
            navigation.isToolbarHidden = true
            #expect(navigation.toolbar.superview == nil)
        }

        @Test func theDelegateIsToldWhatIsShown() async throws {
            final class Delegate: UINavigationControllerDelegate {
                var told: [String] = []
                func navigationController(_ navigation: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
                    told.append("will \(viewController.title ?? "")")
                }
                func navigationController(_ navigation: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
                    told.append("did \(viewController.title ?? "")")
                }
            }
            let delegate = Delegate()
            let navigation = UINavigationController(rootViewController: JournalController("A"))
            navigation.delegate = delegate
            let tree = await ShownTree(navigation)
            navigation.pushViewController(JournalController("B"), animated: true)
            await tree.settle()
            #expect(delegate.told == ["will A", "did A", "will B", "did B"])
        }

        @Test func aSearchBarStandsUnderTheBar() async throws {
            let root = JournalController("A")
            root.preferredContentSize = CGSize(width: 300, height: 200)
            let navigation = UINavigationController(rootViewController: root)
            let tree = await ShownTree(navigation)
            root.navigationItem.searchController = UISearchController(searchResultsController: nil)
            #expect(root.navigationItem.searchController?.searchBar.window === tree.window)
            root.navigationItem.searchController = nil
            #expect(tree.all { $0 is UISearchBar }.isEmpty)
        }

        @Test func tabsChooseControllers() async throws {
            let tabs = UITabBarController()
            tabs.viewControllers = [JournalController("A", journal), UINavigationController(rootViewController: JournalController("B", journal))]
            let tree = await ShownTree(tabs)
            #expect(tree.buttonTitles == ["A", "B"])
            #expect(tree.button("A")?.isSelected == true)
            journal.entries = []
            try await tree.tap(tree.button("B"))
            #expect(tabs.selectedIndex == 1)
            #expect(tree.button("B")?.isSelected == true && tree.button("A")?.isSelected == false)
            #expect(journal.entries == ["A will disappear", "B will appear", "A did disappear", "B did appear"])
        }
    }
}
