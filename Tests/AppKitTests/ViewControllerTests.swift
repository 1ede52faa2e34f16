import ExtensionFoundation
import Foundation
import RemoteView
import Testing
import Wire

@testable import AppKit
@testable import UIKit

@MainActor @Suite(.serialized) struct ViewControllerTests {
    @Test func theTemplateRuns() async throws {
        let controller = ShareViewController()
        #expect(controller.nibName == "ShareViewController")
        let shown = await ShownController(controller)
        #expect(controller.view.window === shown.window)
        controller.send(nil)
        #expect(shown.request.ended == ["completed 1"])
    }

    @Test func aButtonSendsItsActionToTheController() async throws {
        let controller = ShareViewController()
        let shown = await ShownController(controller)
        let button = NSButton(title: "Cancel", target: controller, action: Selector(ShareViewController.cancel(_:)))
        controller.view.addSubview(button)
        await shown.settle()
        await shown.send(.tap, to: shown.first(ActionButton.self))
        #expect(shown.request.ended == ["cancelled NSCocoaErrorDomain 3072"])
    }

    @Test func anActionWithoutATargetFindsTheController() async throws {
        let controller = ShareViewController()
        let shown = await ShownController(controller)
        let button = NSButton(title: "Send", target: nil, action: Selector(ShareViewController.send(_:)))
        button.keyEquivalent = "\r"
        controller.view.addSubview(button)
        await shown.settle()
        #expect(shown.first(ActionButton.self)?.look == .prominent)
        await shown.send(.key, to: button) { $0.number = 1 }
        #expect(shown.request.ended == ["completed 1"])
    }

    @Test func theViewIsLoadedOnceAndItsAppearanceIsTold() async throws {
        final class Told: NSViewController {
            var calls: [String] = []
            override func viewDidLoad() { calls.append("loaded") }
            override func viewWillAppear() { calls.append("will appear") }
            override func viewDidAppear() { calls.append("did appear") }
            override func viewWillDisappear() { calls.append("will disappear") }
            override func viewDidDisappear() { calls.append("did disappear") }
        }
        let (root, sheet) = (Told(), Told())
        let shown = await ShownController(root)
        #expect(root.calls == ["loaded", "will appear", "did appear"])
        root.presentAsSheet(sheet)
        await shown.settle()
        #expect(sheet.calls == ["loaded", "will appear", "did appear"])
        #expect(sheet.extensionContext === root.extensionContext)
        sheet.dismiss(nil)
        #expect(sheet.calls.suffix(2) == ["will disappear", "did disappear"])
        #expect(root.presentedViewControllers?.isEmpty == true && sheet.view.window == nil)
        root.presentAsSheet(sheet)
        await shown.settle()
        await shown.send(.dismiss)
        #expect(sheet.presentingViewController == nil && shown.request.ended.isEmpty)
    }

    @Test func thePreferredSizeIsTheHosts() async throws {
        let controller = NSViewController()
        let shown = await ShownController(controller)
        controller.preferredContentSize = NSSize(width: 300, height: 100)
        #expect(shown.window.node[.preferredSize] == [300, 100])
    }

    @Test func escapeCancelsTheRequest() async throws {
        let controller = NSViewController()
        let shown = await ShownController(controller)
        await shown.send(.dismiss)
        #expect(shown.request.ended == ["cancelled NSCocoaErrorDomain 3072"])
    }
}
