/// A key of a key path, examined once and not at each evaluation.
struct PathKey: Sendable {
    let name: String
    /// Whether the key begins with `@`. A key that does and has no `operator` fails when it is evaluated.
    let isOperator: Bool
    let `operator`: CollectionOperator?
    /// Whether an object without this key is its own value for it.
    let isSelf: Bool

    init(_ name: String) {
        self.name = name
        isOperator = name.utf8.first == UInt8(ascii: "@")
        `operator` = isOperator ? CollectionOperator(rawValue: name) : nil
        isSelf = name == "self" || name == "SELF"
    }
}
