import CPictureEngine
import PictureEngine

/// A picture and where it is on the plane. Nil pixels: transparent everywhere.
struct PlacedPicture: Sendable {
    let picture: EnginePicture?
    let rect: PixelRect
    /// How deep the calls of libvips go for a tile.
    var depth = 0
    /// What a pixel costs, where a simple step for a pixel is one.
    var work = 0.0

    /// The coordinates of the upper left corner.
    var place: appex_engine_place { appex_engine_place(left: Double(rect.x), top: Double(rect.top)) }

    static let nothing = PlacedPicture(picture: nil, rect: PixelRect(x: 0, y: 0, width: 0, height: 0))

    /// Exactly the pixels of a rectangle: what is outside is transparent, or what the edge has.
    func part(_ part: PixelRect, repeatsEdge: Bool = false, _ pass: RenderPass) throws -> EnginePicture {
        guard let picture else { return try pass.transparent(part) }
        return try picture.part(
            left: part.x - rect.x, top: rect.top - part.top, width: part.width, height: part.height, repeatsEdge: repeatsEdge)
    }
}

extension PixelRect {
    /// The coordinates of the upper left corner.
    var place: appex_engine_place { appex_engine_place(left: Double(x), top: Double(top)) }
}
