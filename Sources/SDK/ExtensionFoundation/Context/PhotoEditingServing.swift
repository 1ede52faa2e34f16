import Foundation
package import Wire

/// The photo editing support of this process. `PhotosUI`, the module above this one, implements it. The runner looks the class up by name, so that an
/// extension of another point does not load it.
package protocol PhotoEditingServing: AnyObject {
    /// Whether the class can be the principal class of a Photo Editing extension.
    static func isPrincipal(_ type: AnyClass) -> Bool
    /// Called once in a process, before the principal object receives the request.
    @MainActor static func begin(_ principal: any NSExtensionRequestHandling, over channel: Channel) -> any PhotoEditingLine
}

/// Receives what the runner forwards to the Photo Editing extension of its process; on any thread, once its view is shown.
package protocol PhotoEditingLine: AnyObject, Sendable {
    func checkAdjustment(_ request: IncomingRequest<WireCheckAdjustment>)
    func start(_ request: IncomingRequest<WireStartEditing>)
    func finish(_ request: IncomingRequest<WireFinishEditing>)
    func checkCancelling(_ request: IncomingRequest<WireCheckCancelling>)
    func cancel(_ request: IncomingRequest<WireCancelEditing>)
}

/// What both sides of an edit know.
package enum PhotoEditingSupport {
    /// The most bytes of adjustment data: what is more than names and values belongs into the picture. Guide: *Photo Editing*.
    package static let adjustmentLimit = 2 << 20

    /// Found by its name.
    package static var serving: (any PhotoEditingServing.Type)? { NSClassFromString("PhotosUI.PhotoEditingSession") as? any PhotoEditingServing.Type }
}
