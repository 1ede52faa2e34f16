import RemoteView
package import Wire

/// A drawing and its images in drawing order. The list of image numbers in `list` is empty: the code that sends the drawing assigns them.
package struct RecordedDrawing: Sendable {
    package private(set) var list = WireDisplayList()
    package private(set) var images: [UIImage] = []

    private static let limit = ViewLimits().drawingOperations

    /// Records an operation. A drawing that is longer than any host accepts ends at the limit.
    mutating func add(_ operation: WireDrawOperation, _ numbers: [Double] = []) {
        guard list.operations.count < Self.limit else { return }
        list.operations.append(operation)
        list.numbers += numbers
    }

    mutating func add(_ text: WireStyledText, _ numbers: [Double]) {
        guard list.operations.count < Self.limit else { return }
        add(.text, numbers)
        list.texts.append(text)
    }

    mutating func add(_ image: UIImage, _ numbers: [Double]) {
        guard list.operations.count < Self.limit else { return }
        add(.image, numbers)
        images.append(image)
    }

    /// The drawing with its images' numbers, in wire form.
    package var numbered: WireDisplayList {
        var list = list
        list.images = images.map(\.imageNumber)
        return list
    }
}
