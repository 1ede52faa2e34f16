/// A rule or limit that an extension's view broke. The extension's process is ended, and the launch record has the sentence.
package enum ViewViolation: Error, Hashable, Sendable {
    /// The update could not be read.
    case malformed
    case updateTooLarge(bytes: Int)
    case tooManyPatches(perSecond: Int)
    case tooManyUpdates(limit: Int)
    case tooManyNodes(limit: Int)
    case tooDeep(limit: Int)
    case tooManyConstraints(limit: Int)
    case textTooLong(bytes: Int)
    case tooMuchText(bytes: Int)
    /// `what` in the plural: gestures, menu items.
    case tooMany(what: String, limit: Int)
    case tooManyImages(limit: Int)
    case imageTooLarge(image: UInt64, pixels: Int)
    case imagesTooLarge(bytes: Int)
    case imageNotSealed(image: UInt64)
    case imageTooShort(image: UInt64, needed: Int, found: Int)
    case malformedImage(image: UInt64)
    case descriptorsDoNotMatch(images: Int, descriptors: Int)
    /// `what`: view, constraint.
    case numberUsedTwice(what: String, number: UInt64)
    case numbersTooScattered(limit: Int)
    case numberIsZero(what: String)
    case unknown(what: String, number: UInt64)
    case secondRoot(view: UInt64)
    case movedIntoItself(view: UInt64)
    case movedRoot(view: UInt64)
    case wrongType(property: String, view: UInt64)
    case badNumber(property: String, view: UInt64)
    case badTextRuns(view: UInt64)
    case malformedDrawing(view: UInt64)
    case layoutTooComplex(String)

    /// Whether the extension sent too much, as opposed to something invalid.
    package var isFlood: Bool {
        switch self {
        case .tooManyPatches, .tooManyUpdates, .updateTooLarge: true
        default: false
        }
    }
}

extension ViewViolation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .malformed: "It sent a change of its view that cannot be read."
        case .updateTooLarge(let bytes): "It sent a change of its view of more than \(bytes >> 20) MiB."
        case .tooManyPatches(let perSecond): "It changed its view more than \(perSecond) times a second."
        case .tooManyUpdates(let limit): "It sent more than \(limit) changes of its view without waiting for answers."
        case .tooManyNodes(let limit): "It sent a view with more than \(limit) nodes."
        case .tooDeep(let limit): "It sent a view that is nested deeper than \(limit) levels."
        case .tooManyConstraints(let limit): "It sent a view with more than \(limit) constraints."
        case .textTooLong(let bytes): "It sent a text of more than \(bytes) bytes."
        case .tooMuchText(let bytes): "It sent a view with more than \(bytes) bytes of text."
        case .tooMany(let what, let limit): "It sent a view with more than \(limit) \(what)."
        case .tooManyImages(let limit): "It sent more than \(limit) images."
        case .imageTooLarge(let image, let pixels): "It sent image \(image) with more than \(pixels) pixels."
        case .imagesTooLarge(let bytes): "It sent images of more than \(bytes >> 20) MiB together."
        case .imageNotSealed(let image): "It sent image \(image) in memory that it could still change."
        case .imageTooShort(let image, let needed, let found): "It sent image \(image) with \(found) bytes; its size needs \(needed)."
        case .malformedImage(let image): "It sent image \(image) with a width, height, stride or scale that no image can have."
        case .descriptorsDoNotMatch(let images, let descriptors): "It sent \(images) images with \(descriptors) files."
        case .numberUsedTwice(let what, let number): "It used the number \(number) for a second \(what)."
        case .numbersTooScattered(let limit): "It gave its views numbers with more than \(limit) gaps."
        case .numberIsZero(let what): "It sent a \(what) with the number 0."
        case .unknown(let what, let number): "It mentioned \(what) \(number), which there is not."
        case .secondRoot(let view): "It sent view \(view) as a second root."
        case .movedIntoItself(let view): "It moved view \(view) into itself."
        case .movedRoot(let view): "It moved view \(view), which is the root."
        case .wrongType(let property, let view): "It set \(property) of view \(view) to a value of another type."
        case .badNumber(let property, let view): "It set \(property) of view \(view) to a number that cannot be used."
        case .badTextRuns(let view): "It sent a text for view \(view) whose parts overlap or reach beyond its end."
        case .malformedDrawing(let view): "It sent a drawing for view \(view) whose operations lack operands."
        case .layoutTooComplex(let sentence): "It kept sending layouts that cannot be computed. \(sentence)"
        }
    }
}
