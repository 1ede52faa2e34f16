/// The limits of a layout; exceeding a limit throws an error, so that the sender of a layout cannot keep its receiver busy.
public struct LayoutLimits: Hashable, Sendable {
    public var items = 4096
    public var constraints = 16_384
    /// How deep items may be nested.
    public var depth = 256
    /// Different optional priorities at the same time.
    public var priorities = 60
    /// Steps (visited cells of the tableau) in one `layout()`.
    ///
    /// 20 million are about a second and at most 250 MB; a form of 1000 items takes one million.
    public var work = 20_000_000
    /// Conflicts reported in one `layout()`; further conflicts are resolved without a report.
    public var conflicts = 16

    public init() {}
}
