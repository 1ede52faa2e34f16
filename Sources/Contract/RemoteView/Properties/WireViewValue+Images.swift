package import Wire

extension WireViewValue {
    /// The numbers of the images that the value refers to.
    package var images: [UInt64] {
        switch kind {
        case .image(let number): [number]
        case .drawing(let list): list.images
        case .menu(let menu): menu.items.flatMap(\.images)
        default: []
        }
    }
}

extension WireViewMenuItem {
    fileprivate var images: [UInt64] { (image == 0 ? [] : [image]) + items.flatMap(\.images) }
}
