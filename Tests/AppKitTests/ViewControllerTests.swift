import ExtensionFoundation
import Foundation
import RemoteView
import Testing

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

    private final class Bounded: NSViewController {
        override var preferredMinimumSize: NSSize { NSSize(width: 200, height: 50) }
        override var preferredMaximumSize: NSSize { NSSize(width: 400, height: 0) }
    }

    @Test func theHostIsAskedForASizeWithinTheBounds() async throws {
        let controller = Bounded()
        let shown = await ShownController(controller)
        #expect(shown.window.node[.preferredSize] == [200, 50])
        controller.preferredContentSize = NSSize(width: 900, height: 900)
        #expect(shown.window.node[.preferredSize] == [400, 900])
    }

    @Test func aWishedPlaceIsToldAsTheHostCountsAndOnlyWhenItSaysWhereTheContentIs() async throws {
        let controller = NSViewController()
        let shown = await ShownController(controller)
        defer { HostSource.current = nil }
        controller.preferredScreenOrigin = NSPoint(x: 40, y: 100)
        #expect(shown.window.node[.preferredOrigin].isEmpty)
        HostSource.current = .with {
            ($0.x, $0.y, $0.width, $0.height, $0.windowHeight) = (30, 200, 120, 20, 600)
            ($0.container.width, $0.container.height) = (500, 580)
        }
        controller.preferredScreenOrigin = NSPoint(x: 41, y: 100)
        #expect(shown.window.node[.preferredOrigin] == [41, 500])
        // The lower left corner, counted from the lower edge of the window.
        let provider = NSItemProvider()
        #expect(provider.sourceFrame == NSRect(x: 30, y: 380, width: 120, height: 20))
        #expect(provider.containerFrame == NSRect(x: 0, y: 20, width: 500, height: 580))
    }

    @Test func theViewForTheContentIsPutWhereTheContentIs() async throws {
        let controller = NSViewController()
        let shown = await ShownController(controller)
        defer { HostSource.current = nil }
        HostSource.current = .with { ($0.x, $0.y, $0.width, $0.height, $0.windowHeight) = (30, 200, 120, 20, 600) }
        let item = NSView(frame: NSRect(x: 10, y: 15, width: 100, height: 20))
        controller.view.addSubview(item)
        controller.sourceItemView = item
        // Its upper left corner at that of the content, and the lower edge of the whole view below it.
        #expect(shown.window.node[.preferredOrigin] == [20, 200 - 15 + Double(controller.view.bounds.height)])
        controller.sourceItemView = nil
        #expect(shown.window.node[.preferredOrigin].isEmpty)
    }

    @Test func escapeCancelsTheRequest() async throws {
        let controller = NSViewController()
        let shown = await ShownController(controller)
        await shown.send(.dismiss)
        #expect(shown.request.ended == ["cancelled NSCocoaErrorDomain 3072"])
    }
}
