package import SystemCalls

extension Reactor {
    /// Returns when the reactor has handled everything that was ready before, and has let go of it.
    package func settle() async {
        for _ in 0..<3 {
            let turn = Mailbox<Void>()
            schedule(after: .zero) { turn.put(()) }
            _ = try? await turn.next()
        }
    }
}
