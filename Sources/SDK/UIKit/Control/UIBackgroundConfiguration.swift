public import Foundation

/// The background of a button or a cell.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var image: UIImage?
    public var customView: UIView?
    public var visualEffect: UIVisualEffect?

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    init() {}
}
