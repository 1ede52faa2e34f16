extension ExtensionPoint {
    /// The guide's point with an identifier such as `com.apple.widget-extension`, or nil.
    public static subscript(identifier identifier: String) -> ExtensionPoint? {
        all.first { $0.identifier == identifier }
    }

    /// The point with an identifier or an alias, as typed on a command line, or nil.
    /// - Parameter points: the points to search: the guide's, or these and the points that apps declare.
    public static func named(_ name: String, in points: [ExtensionPoint] = all) -> ExtensionPoint? {
        points.first { $0.identifier == name } ?? points.first { $0.alias == name }
    }
}
