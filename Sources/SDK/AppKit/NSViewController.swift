public import ExtensionFoundation
public import Foundation
public import UIKit
package import Wire

/// Owns a view and decides what is in it, under the names of macOS.
///
/// As the principal class of an extension: the system makes it with `init()`, calls ``beginRequest(with:)``, and then shows its view in the
/// host. Guide: *Creating an App Extension*.
@MainActor @preconcurrency
open class NSViewController: NSResponder, @preconcurrency NSExtensionRequestHandling {
    /// What the rest of the interface knows the controller as.
    private(set) lazy var hosted = HostedController(of: self)
    /// The same for other modules.
    package var hostedController: UIViewController { hosted }
    private var loadedView: NSView?
    private var isLoading = false
    private let givenNibName: NSNib.Name?

    /// Interfaces are made in code: the name is kept and no file is read.
    public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        givenNibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        givenNibName = nil
        nibBundle = nil
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    open var nibName: NSNib.Name? { givenNibName }
    public let nibBundle: Bundle?
    open var title: String? { didSet { hosted.title = title } }
    open var representedObject: Any?

    // MARK: - The request

    /// The request, from ``beginRequest(with:)`` on; also of controllers inside or over the one that has it.
    open var extensionContext: NSExtensionContext? { hosted.extensionContext }

    /// Hands over the request, before the view is loaded. Call super.
    open func beginRequest(with context: NSExtensionContext) { hosted.beginRequest(with: context) }

    /// The size that the view would like to have in its host, points; zero for no wish.
    open var preferredContentSize: NSSize {
        get { hosted.preferredContentSize }
        set { hosted.preferredContentSize = newValue }
    }

    /// Where the lower left corner of the view is to be, in the coordinates of `NSItemProvider.sourceFrame`; zero for no wish. A host that shows the
    /// view over its content keeps it within its window. Guide: *Action*, "Design the UI".
    open var preferredScreenOrigin = NSPoint.zero { didSet { hosted.placeChanged() } }
    /// Points; the host is asked for no less. Zero: no bound.
    open var preferredMinimumSize: NSSize { .zero }
    /// Points; the host is asked for no more. Zero: no bound.
    open var preferredMaximumSize: NSSize { .zero }
    /// The view inside this one's that stands for the content. Without ``preferredScreenOrigin`` the host is asked to show it where the content is.
    open var sourceItemView: NSView? { didSet { hosted.placeChanged() } }

    // MARK: - The view

    open var view: NSView {
        get {
            loadViewIfNeeded()
            return loadedView ?? NSView()
        }
        set {
            loadedView = newValue
            hosted.view = newValue
        }
    }

    open var isViewLoaded: Bool { loadedView != nil }
    open var viewIfLoaded: NSView? { loadedView }

    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        if loadedView == nil { view = NSView() }
        viewDidLoad()
    }

    /// Makes the view. The default makes an empty one.
    open func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 270)) }

    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidAppear() {}
    open func viewWillDisappear() {}
    open func viewDidDisappear() {}
    open func viewWillLayout() {}
    open func viewDidLayout() {}
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    open override var next: UIResponder? { hosted.responderAround }

    // MARK: - Children and sheets

    open private(set) var children: [NSViewController] = []
    open private(set) weak var parent: NSViewController?

    open func addChild(_ childViewController: NSViewController) {
        childViewController.removeFromParent()
        children.append(childViewController)
        childViewController.parent = self
        hosted.addChild(childViewController.hosted)
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        hosted.removeFromParent()
    }

    open private(set) var presentedViewControllers: [NSViewController]?
    open private(set) weak var presentingViewController: NSViewController?

    /// Shows a controller on a card over this one.
    open func presentAsSheet(_ viewController: NSViewController) { present(viewController, as: .automatic) }

    /// Shows a controller over this one.
    package func present(_ viewController: NSViewController, as style: UIModalPresentationStyle) {
        viewController.hosted.modalPresentationStyle = style
        guard viewController.presentingViewController == nil else { return }
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        viewController.presentingViewController = self
        hosted.topmostHosted.present(viewController.hosted, animated: true)
    }

    open func presentAsModalWindow(_ viewController: NSViewController) { presentAsSheet(viewController) }

    open func dismiss(_ viewController: NSViewController) {
        guard viewController.presentingViewController === self else { return }
        viewController.hosted.dismiss(animated: true)
        viewController.wasDismissed()
    }

    /// Ends the presentation of this controller.
    open func dismiss(_ sender: Any?) { presentingViewController?.dismiss(self) }

    /// The presentation has ended, by code or by the person.
    func wasDismissed() {
        presentingViewController?.presentedViewControllers?.removeAll { $0 === self }
        presentingViewController = nil
    }
}

extension NSViewController: ExtensionInterface {
    package func show(on channel: Channel, in environment: WireViewEnvironment) -> any ExtensionInterfaceLine {
        HostSource.current = environment.hasSource ? environment.source : nil
        return hosted.show(on: channel, in: environment)
    }
}
