import RemoteView
package import Wire

/// A drawing, and the images that it draws in order. The list of numbers in `list` is empty: who sends a drawing knows the numbers.
package struct RecordedDrawing: Sendable {
    package private(set) var list = WireDisplayList()
    package private(set) var images: [UIImage] = []

    private static let limit = ViewLimits().drawingOperations

    /// Notes an operation. A drawing that has become longer than any host takes ends there.
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

    /// With the images' numbers, as it is sent.
    package var numbered: WireDisplayList {
        var list = list
        list.images = images.map(\.imageNumber)
        return list
    }
}
