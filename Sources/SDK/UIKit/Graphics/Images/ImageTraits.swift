import Foundation

/// The properties of a `UIImage` besides its contents.
struct ImageTraits: Sendable {
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    var alignmentInsets = UIEdgeInsets.zero
    var isFlippable = false
    var tint: UIColor?
    var configuration: UIImage.SymbolConfiguration?
}
