/// kiwisolver, driven by a script in Python.
struct KiwiPeer {
    /// A Python that has the module.
    let python: String
    /// `Sources/KiwiPeer/layout.py`.
    let script: String

    func start(_ scene: String) throws -> LineProgram { try LineProgram("Kiwi", program: python, arguments: [script, scene]) }
}
