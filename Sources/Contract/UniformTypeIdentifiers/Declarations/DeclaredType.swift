/// One type as the catalog knows it, wherever the knowledge came from.
struct DeclaredType: Sendable, Equatable {
    /// In the declaring side's own spelling.
    var identifier: String
    var parents: [String] = []
    /// By raw value of the tag class; the first tag of a class is the preferred one.
    var tags: [String: [String]] = [:]
    var description: String?
    var referenceURL: String?
    var version: Int?
    /// False for a dynamic type and for one that code named without a declaration.
    var isDeclared = true
}
