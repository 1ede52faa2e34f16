extension ExtensionPoint {
    /// The row of the guide with an identifier such as `com.apple.widget-extension`, or nil.
    public static subscript(identifier identifier: String) -> ExtensionPoint? {
        all.first { $0.identifier == identifier }
    }

    /// The row with an identifier or an alias, as typed on a command line, or nil.
    /// - Parameter points: the rows to look in: the guide's, or these and what apps declare.
    public static func named(_ name: String, in points: [ExtensionPoint] = all) -> ExtensionPoint? {
        points.first { $0.identifier == name } ?? points.first { $0.alias == name }
    }
}
