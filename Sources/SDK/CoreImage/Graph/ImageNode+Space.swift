import PictureEngine

extension ImageNode {
    /// The space in which the image is computed, where the context has `space`: the same numbers come out. Of a picture in sRGB of which only effects on
    /// the numbers of sRGB are made, no pixel is taken to linear light and back.
    func cheapest(_ space: WorkingSpace) -> WorkingSpace { space == .linear && hasNumbersOfSRGB ? .encoded : space }

    private var hasNumbersOfSRGB: Bool {
        var node: any ImageNode = self
        while true {
            switch node {
            case let file as FileNode: return file.isSRGB
            case is ContentsNode: return true
            case let steps as StepsNode where steps.isEncoded: break
            case is CropNode: break
            default: return false
            }
            guard let input = node.inputs.first else { return false }
            node = input
        }
    }
}
