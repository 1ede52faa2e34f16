/// What is the same for the whole process of an extension: it has one interface.
@MainActor enum InterfaceProcess {
    /// The tree that the host shows; nil before the request begins, and in extensions without a view.
    static var session: ViewSession?
}
