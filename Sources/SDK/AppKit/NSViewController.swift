public import ExtensionFoundation
public import Foundation
public import UIKit
package import Wire

/// Owns a view and manages its contents, with the API names of macOS.
///
/// As the principal class of an extension: the system creates it with `init()`, calls ``beginRequest(with:)``, and then shows its view in the
/// host. Guide: *Creating an App Extension*.
@MainActor @preconcurrency
open class NSViewController: NSResponder, @preconcurrency NSExtensionRequestHandling {
    /// The UIKit controller that represents this controller.
    private(set) lazy var hosted = HostedController(of: self)
    /// The representing controller, for other modules.
    package var hostedController: UIViewController { hosted }
    private var loadedView: NSView?
    private var isLoading = false
    private let givenNibName: NSNib.Name?

    /// Interfaces are created in code: the nib's name is stored, and no file is read.
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

    /// The request, available from ``beginRequest(with:)`` on; also in controllers inside or over the controller that received it.
    open var extensionContext: NSExtensionContext? { hosted.extensionContext }

    /// Receives the request, before the view is loaded. Call super.
    open func beginRequest(with context: NSExtensionContext) { hosted.beginRequest(with: context) }

    /// The size that the view prefers in its host, in points; zero for no preference.
    open var preferredContentSize: NSSize {
        get { hosted.preferredContentSize }
        set { hosted.preferredContentSize = newValue }
    }

    /// The preferred position of the view's lower left corner, in the coordinates of `NSItemProvider.sourceFrame`; zero for no preference. A host
    /// that shows the view over its content keeps it within its window. Guide: *Action*, "Design the UI".
    open var preferredScreenOrigin = NSPoint.zero { didSet { hosted.placeChanged() } }
    /// In points; the host is not asked for less. Zero: no limit.
    open var preferredMinimumSize: NSSize { .zero }
    /// In points; the host is not asked for more. Zero: no limit.
    open var preferredMaximumSize: NSSize { .zero }
    /// The view inside this controller's view that represents the content. Without ``preferredScreenOrigin``, the host is asked to show that view
    /// where the content is.
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

    /// Creates the view. The default creates an empty view.
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

    /// Presents a controller on a card over this controller.
    open func presentAsSheet(_ viewController: NSViewController) { present(viewController, as: .automatic) }

    /// Presents a controller over this controller.
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

    /// Dismisses this controller.
    open func dismiss(_ sender: Any?) { presentingViewController?.dismiss(self) }

    /// This controller was dismissed, by code or by the person.
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
