import Foundation
package import Wire

/// The widget support of this process. `NotificationCenter`, the module above this one, implements it. The runner looks the class up by name, so
/// that an extension that is not a widget does not load it.
package protocol WidgetServing: AnyObject {
    /// Called once in a process, before the principal object receives the request.
    @MainActor static func begin(_ principal: any NSExtensionRequestHandling, in surroundings: WireWidgetSurroundings, over channel: Channel)
        -> any WidgetLine
}

/// Receives what the runner forwards to the widget of its process.
package protocol WidgetLine: AnyObject, Sendable {
    /// The view exists now.
    @MainActor func shown()
    /// The host wants the widget to update; on any thread.
    func update(_ request: IncomingRequest<WireUpdateWidget>)
    /// The host changes the widget's surroundings, or the person edits; on any thread.
    func change(_ request: IncomingRequest<WireChangeWidget>)
    /// The host closes the view: the widget's view disappears.
    @MainActor func disappear()
}

/// The name under which the runner finds the class.
package enum WidgetSupport {
    package static var serving: (any WidgetServing.Type)? { NSClassFromString("NotificationCenter.WidgetSession") as? any WidgetServing.Type }
}
