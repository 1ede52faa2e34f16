import Foundation
package import Wire

/// What knows of widgets in this process. `NotificationCenter`, the module above this one, has it: the runner looks it up by its name, because an
/// extension that is no widget needs nothing of it.
package protocol WidgetServing: AnyObject {
    /// Before the principal object is given the request. Called once in a process.
    @MainActor static func begin(_ principal: any NSExtensionRequestHandling, in surroundings: WireWidgetSurroundings, over channel: Channel)
        -> any WidgetLine
}

/// What the runner hands on to the widget of its process.
package protocol WidgetLine: AnyObject, Sendable {
    /// The view is there.
    @MainActor func shown()
    /// The host wants it updated; on any thread.
    func update(_ request: IncomingRequest<WireUpdateWidget>)
    /// The host gives it another room, or the person edits; on any thread.
    func change(_ request: IncomingRequest<WireChangeWidget>)
    /// The host closes the view: lets it disappear.
    @MainActor func disappear()
}

/// Where the runner finds the class.
package enum WidgetSupport {
    package static var serving: (any WidgetServing.Type)? { NSClassFromString("NotificationCenter.WidgetSession") as? any WidgetServing.Type }
}
