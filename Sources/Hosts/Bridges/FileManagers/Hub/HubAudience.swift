/// Who shows what the extensions of a file manager or dialog say.
protocol HubAudience: Sendable {
    /// Returns when the message is on its way. Messages arrive in their order.
    func send(_ message: HubMessage) async
}
