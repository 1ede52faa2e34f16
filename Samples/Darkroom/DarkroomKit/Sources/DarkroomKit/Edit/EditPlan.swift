/// What an edit means for one photo: decided once, before the first row is read.
struct EditPlan {
    /// As decoded.
    let input: PixelLayout
    /// One colour channel fewer or more than the input while pixels are worked on: grey is scaled and turned as grey.
    let working: PixelLayout
    /// After scaling, before turning.
    let scaled: PixelLayout
    /// After turning.
    let turned: PixelLayout
    /// As encoded.
    let output: PixelLayout
    /// `.upright` when nothing is turned.
    let orientation: Orientation
    let makesGrey: Bool

    init(edit: PhotoEdit, layout: PixelLayout, orientation: Orientation, keepsColourChannels: Bool) {
        input = layout
        self.orientation = edit.rotatesByExif ? orientation : .upright
        makesGrey = edit.blackAndWhite && layout.isColour
        working = makesGrey ? layout.with(channels: layout.hasAlpha ? 2 : 1) : layout
        // Limits are about the result, so a quarter turn exchanges them for the pixels that are scaled.
        let turns = self.orientation.transposes
        let size = layout.size.shrunk(
            toWidth: turns ? edit.maximumHeight : edit.maximumWidth, height: turns ? edit.maximumWidth : edit.maximumHeight)
        scaled = working.with(size: size)
        turned = turns ? scaled.with(size: size.transposed) : scaled
        // An RGB profile says nothing about grey pixels. With one, grey is written as RGB with three equal channels.
        output = makesGrey && keepsColourChannels ? turned.with(channels: layout.channels) : turned
    }

    var scales: Bool { scaled.size != input.size }
    var changesPixels: Bool { makesGrey || scales || orientation != .upright }

    var steps: [PhotoReport.Step] {
        var steps: [PhotoReport.Step] = []
        if makesGrey { steps.append(.blackAndWhite) }
        if scales { steps.append(.scaled(to: scaled.size)) }
        if orientation != .upright { steps.append(.rotated(orientation: orientation.tag)) }
        return steps
    }

    /// What metadata must say differently.
    var metadataChange: MetadataChange? {
        changesPixels ? MetadataChange(resetsOrientation: orientation != .upright, size: output.size) : nil
    }
}
