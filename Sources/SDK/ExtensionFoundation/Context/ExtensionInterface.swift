package import Wire

/// A principal object that has a view: the runner asks it to show the view once the request has begun.
@MainActor @preconcurrency
package protocol ExtensionInterface: AnyObject {
    /// - Parameter channel: to the host, which draws the view.
    func show(on channel: Channel, in environment: WireViewEnvironment) -> any ExtensionInterfaceLine
}

/// Receives what the runner forwards to the view of its process. Called on any thread.
package protocol ExtensionInterfaceLine: AnyObject, Sendable {
    /// The view is shown. Called on the main thread, once.
    ///
    /// - Parameter exchange: carries items to the host and from it.
    @MainActor func begin(with exchange: ItemExchange)
    /// - Parameter exchange: receives the items of events.
    func receive(_ events: IncomingRequest<WireViewEvents>, _ exchange: ItemExchange)
    func receive(_ change: WireChangeViewEnvironment)
    /// The request is over.
    func close()
}
