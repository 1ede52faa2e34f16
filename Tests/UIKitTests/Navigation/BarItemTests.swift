import Foundation
import RemoteView
import Testing

@testable import UIKit

extension NavigationSuite {
    @MainActor @Suite struct BarItemTests {
        @MainActor final class Target: NSObject {
            var senders: [String] = []
            func tapped(_ sender: UIBarButtonItem) { senders.append(sender.title ?? "") }
        }

        private func shown(_ items: [UIBarButtonItem]) async -> ShownTree {
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItems = items
            return await ShownTree(UINavigationController(rootViewController: controller))
        }

        @Test func aTapSendsTheActionToItsTarget() async throws {
            let target = Target()
            let item = UIBarButtonItem(title: "Go", style: .done, target: target, action: Selector(Target.tapped(_:)))
            let tree = await shown([item])
            try await tree.tap(tree.button("Go"))
            #expect(target.senders == ["Go"])
            #expect(tree.button("Go")?.look == .prominent)
            #expect(tree.button("Go")?.nodeRole == .barButton)
        }

        @Test func whatChangesInAnItemIsShownAtOnce() async throws {
            let target = Target()
            let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: Selector(Target.tapped(_:)))
            let tree = await shown([item])
            let button = try #require(tree.button("Go"))
            item.title = "Stop"
            item.isEnabled = false
            item.accessibilityIdentifier = "stop"
            #expect(button.title == "Stop" && !button.isEnabled && tree.view("stop") === button)
            try await tree.tap(button)
            #expect(target.senders.isEmpty)
            item.isHidden = true
            #expect(tree.buttonTitles.isEmpty)
        }

        @Test func theFirstRightItemIsTheOutermost() async throws {
            let items = ["1", "2"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
            #expect(await shown(items).buttonTitles == ["2", "1"])
        }

        @Test func anItemRunsItsPrimaryAction() async throws {
            var count = 0
            let tree = await shown([UIBarButtonItem(primaryAction: UIAction(title: "Run") { _ in count += 1 })])
            try await tree.tap(tree.button("Run"))
            #expect(count == 1)
        }

        @Test func aCustomViewOrTitleViewIsShownAsItIs() async throws {
            let controller = UIViewController()
            let (custom, title) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UIView())
            controller.title = "Title"
            controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: custom)
            controller.navigationItem.titleView = title
            let tree = await ShownTree(UINavigationController(rootViewController: controller))
            #expect(custom.window === tree.window && title.window === tree.window && tree.texts.isEmpty)
            controller.navigationItem.titleView = nil
            #expect(tree.texts == ["Title"])
            #expect(custom.window === tree.window)
            #expect(custom.constraints.map(\.constant).sorted() == [20, 30])
        }

        @Test func aPromptStandsOverTheTitle() async throws {
            let controller = UIViewController()
            controller.title = "Title"
            controller.navigationItem.prompt = "Choose one"
            let tree = await ShownTree(UINavigationController(rootViewController: controller))
            #expect(tree.texts == ["Choose one", "Title"])
        }

        @Test func aToolbarSharesItsRoomAmongFlexibleSpaces() async throws {
            let bar = UIToolbar()
            let controller = UIViewController()
            let tree = await ShownTree(controller)
            controller.view.addSubview(bar)
            let ends = ["A", "B"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
            bar.items = [.flexibleSpace(), ends[0], .fixedSpace(20), ends[1], .flexibleSpace()]
            #expect(tree.buttonTitles == ["A", "B"])
            #expect(bar.constraints.contains { $0.firstItem === bar.subviews[4] && $0.secondItem === bar.subviews[0] && $0.multiplier == 1 })
            bar.items = []
            #expect(bar.subviews.isEmpty)
        }

        @Test func systemItemsHaveWordsInThePersonsLanguage() {
            #expect(InterfaceWord.language(from: ["LANG": "de_DE.UTF-8"]) == "de")
            #expect(InterfaceWord.language(from: ["LANGUAGE": "xx:fr", "LANG": "de_DE.UTF-8"]) == "fr")
            #expect(InterfaceWord.language(from: ["LC_ALL": "C", "LANG": "de_DE"]) == "en")
            #expect(InterfaceWord.cancel.text(in: "de") == "Abbrechen")
            #expect(InterfaceWord.share.text(in: "ja") == "共有")
            #expect(InterfaceWord.share.text(in: "xx") == "Share")
            #expect(UIBarButtonItem(systemItem: .cancel).title == InterfaceWord.cancel.localized)
            #expect(UIBarButtonItem(systemItem: .done).style == .done)
        }

        @Test func everyLanguageHasEveryWord() {
            for language in ["de", "fr", "es", "it", "pt", "nl", "pl", "ru", "zh", "ja"] {
                // The last word of the table is there only if all before it are.
                #expect(InterfaceWord.share.text(in: language) != "Share", "\(language)")
                for word in InterfaceWord.allCases { #expect(!word.text(in: language).isEmpty) }
            }
        }
    }
}
