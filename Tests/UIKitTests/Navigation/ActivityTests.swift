import Foundation
import RemoteView
import Testing

@testable import UIKit

extension NavigationSuite {
    @MainActor @Suite struct ActivityTests {
        final class Stamp: UIActivity {
            var items: [Any] = []
            var takes = true
            override var activityType: ActivityType? { ActivityType("org.example.stamp") }
            override var activityTitle: String? { "Stamp" }
            override func canPerform(withActivityItems activityItems: [Any]) -> Bool { takes }
            override func prepare(withActivityItems activityItems: [Any]) {
                items = activityItems
                prepared?()
            }
            var prepared: (() -> Void)?
        }

        final class Slow: UIActivityItemProvider, @unchecked Sendable {
            override var item: Any { "made for \(activityType?.rawValue ?? "nobody")" }
        }

        private let root = UIViewController()
        private let journal = Journal()

        private func present(_ items: [Any], _ activities: [UIActivity]?, excluding: [UIActivity.ActivityType]? = nil) async -> ShownTree {
            let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
            controller.excludedActivityTypes = excluding
            controller.completionWithItemsHandler = { [journal] type, completed, items, error in
                journal.entries.append("\(type?.rawValue ?? "nil") \(completed) \(items?.count ?? 0)")
            }
            let tree = await ShownTree(root)
            root.present(controller, animated: true)
            await tree.settle()
            return tree
        }

        @Test func onlyWhatTakesTheItemsAndIsNotExcludedIsOffered() async throws {
            let (takes, refuses) = (Stamp(), Stamp())
            refuses.takes = false
            let tree = await present(["text"], [refuses])
            #expect(tree.view("activity-org.example.stamp") == nil)
            root.dismiss(animated: false)
            let other = await present(["text"], [takes], excluding: [UIActivity.ActivityType("org.example.stamp")])
            #expect(other.view("activity-org.example.stamp") == nil)
        }

        @Test func anActivityGetsTheItemsAndItsEndIsTold() async throws {
            let stamp = Stamp()
            let tree = await present(["text"], [stamp])
            try await tree.tap(tree.view("activity-org.example.stamp"))
            #expect(stamp.items as? [String] == ["text"])
            #expect(journal.entries == ["org.example.stamp true 0"])
            #expect(root.presentedViewController == nil)
        }

        @Test func anItemThatTakesLongIsMadeForWhatWasChosen() async throws {
            let stamp = Stamp()
            let tree = await present([Slow(placeholderItem: "")], [stamp])
            let row = try #require(tree.view("activity-org.example.stamp"))
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                stamp.prepared = { continuation.resume() }
                tree.session.receive([
                    .with {
                        $0.kind = .tap
                        $0.view = row.node.number
                    }
                ])
            }
            #expect(stamp.items as? [String] == ["made for org.example.stamp"])
        }

        @Test func theSystemsSheetIsToldWhatIsExcluded() async throws {
            var excluded: [String] = []
            SystemShareSheet.show = { _, types, completion in
                excluded = types
                completion(.success(nil))
            }
            defer { SystemShareSheet.show = nil }
            // It is the only choice, so it is shown at once.
            let tree = await present(["text"], nil, excluding: [.copyToPasteboard, UIActivity.ActivityType("org.example.share")])
            await tree.settle()
            #expect(excluded == ["com.apple.UIKit.activity.CopyToPasteboard", "org.example.share"])
            #expect(journal.entries == ["nil false 0"])
        }

        @Test func closingTellsThatNothingWasDone() async throws {
            let tree = await present(["text"], [Stamp()])
            try await tree.tap(tree.view("activity-close"))
            #expect(journal.entries == ["nil false 0"])
        }
    }
}
