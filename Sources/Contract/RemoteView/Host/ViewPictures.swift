package import SystemCalls
package import Wire

/// The images that an extension has defined, within the limits.
struct ViewPictures {
    private let limits: ViewLimits
    private(set) var pictures: [UInt64: ViewPicture] = [:]
    private var bytes = 0
    private var sizes: [UInt64: Int] = [:]

    init(limits: ViewLimits) { self.limits = limits }

    subscript(image: UInt64) -> ViewPicture? { pictures[image] }

    /// Stores an image; a second definition replaces the first.
    mutating func define(_ image: WireViewImage, memory: OwnedDescriptor) throws(ViewViolation) -> ViewPicture {
        guard image.image != 0 else { throw .numberIsZero(what: "image") }
        let (width, height, stride) = (Int(image.width), Int(image.height), Int(image.stride))
        let scale = image.scale == 0 ? 1 : image.scale
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= limits.imagePixels else { throw .imageTooLarge(image: image.image, pixels: limits.imagePixels) }
        let (row, rowOverflow) = width.multipliedReportingOverflow(by: 4)
        guard pixels > 0, !rowOverflow, stride >= row, stride % 4 == 0, scale >= 0.1, scale <= 16 else { throw .malformedImage(image: image.image) }
        let (needed, neededOverflow) = stride.multipliedReportingOverflow(by: height)
        guard !neededOverflow, needed <= limits.imageBytes else { throw .imagesTooLarge(bytes: limits.imageBytes) }
        guard SealedMemory.isSealed(memory), let found = memory.regularFileSize else { throw .imageNotSealed(image: image.image) }
        guard found >= needed else { throw .imageTooShort(image: image.image, needed: needed, found: found) }
        remove(image.image)
        guard pictures.count < limits.images else { throw .tooManyImages(limit: limits.images) }
        // The whole file stays in memory, not only the part that the image uses.
        guard found <= limits.imageBytes - bytes else { throw .imagesTooLarge(bytes: limits.imageBytes) }
        bytes += found
        sizes[image.image] = found
        let picture = ViewPicture(
            image: image.image, width: width, height: height, stride: stride, scale: scale, isTemplate: image.isTemplate, memory: memory)
        pictures[image.image] = picture
        return picture
    }

    /// False when the image does not exist.
    @discardableResult
    mutating func remove(_ image: UInt64) -> Bool {
        guard pictures.removeValue(forKey: image) != nil else { return false }
        bytes -= sizes.removeValue(forKey: image) ?? 0
        return true
    }
}

extension ViewPicture {
    /// A picture by itself, checked as those of a view are.
    ///
    /// - Parameter greatest: its greatest width and height, in pixels.
    package static func check(_ image: WireViewImage, memory: OwnedDescriptor, atMost greatest: Int) throws(ViewViolation) -> ViewPicture {
        guard image.width <= greatest, image.height <= greatest else { throw .imageTooLarge(image: image.image, pixels: greatest * greatest) }
        var limits = ViewLimits()
        limits.imagePixels = greatest * greatest
        // A row may be longer than its pixels.
        limits.imageBytes = greatest * greatest * 8
        var pictures = ViewPictures(limits: limits)
        return try pictures.define(image, memory: memory)
    }

    /// In points.
    package var size: ViewSize { ViewSize(width: Double(width) / scale, height: Double(height) / scale) }
}
