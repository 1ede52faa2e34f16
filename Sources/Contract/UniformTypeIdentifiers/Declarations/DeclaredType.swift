/// One type in the catalog, from any source.
struct DeclaredType: Sendable, Equatable {
    /// In the declaration's spelling.
    var identifier: String
    var parents: [String] = []
    /// By raw value of the tag class; the first tag of a class is the preferred one.
    var tags: [String: [String]] = [:]
    var description: String?
    var referenceURL: String?
    var version: Int?
    /// False for a dynamic type and for a type that code named without a declaration.
    var isDeclared = true
}
