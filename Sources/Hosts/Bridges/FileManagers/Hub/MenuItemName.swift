import SystemCalls

/// Names of menu items for adapters. A file manager may ask for a menu again before it does what was chosen, so a name stands for the same thing in
/// each menu, whoever else is in it.
enum MenuItemName {
    /// - Parameters:
    ///   - source: the identifier of who has the item.
    ///   - titles: from the outermost menu in.
    static func name(of number: Int, titled titles: [String], in source: String) -> String {
        "\(Fingerprint.hex(([source] + titles).map { Array($0.utf8) + [0] }.joined())).\(number)"
    }

    static func name(ofAction identifier: String) -> String { "action.\(Fingerprint.hex(identifier.utf8))" }
}
