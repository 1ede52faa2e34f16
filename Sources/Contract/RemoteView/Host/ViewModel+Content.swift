package import Wire

extension ViewModel {
    /// The current view as an update that creates it from nothing, and the pictures that the update defines, in their order.
    ///
    /// Omits what a person types in secure fields, and pictures beyond `pixelBytes` in total: the update is shown without them.
    package func content(pixelBytes: Int) -> (update: WireUpdateView, pictures: [ViewPicture]) {
        var update = WireUpdateView()
        var (pictures, taken, bytes): ([ViewPicture], Set<UInt64>, Int) = ([], [], 0)
        for view in tree.subtree(of: tree.root) {
            guard let node = tree[view] else { continue }
            var insert = WireInsertView()
            insert.view = view
            insert.kind = node.kind
            insert.parent = node.parent
            insert.index = UInt32(clamping: tree[node.parent]?.children.firstIndex(of: view) ?? 0)
            for (key, value) in node.properties.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                if key == .text, node[.secure] { continue }
                insert.properties.append(
                    .with {
                        $0.key = key
                        $0.value = value
                    })
                for image in value.images where taken.insert(image).inserted {
                    guard let picture = self.pictures[image], picture.stride * picture.height <= pixelBytes - bytes else { continue }
                    bytes += picture.stride * picture.height
                    pictures.append(picture)
                }
            }
            update.patches.append(.with { $0.insert = insert })
        }
        for (_, constraint) in tree.constraints.sorted(by: { $0.key < $1.key }) {
            update.patches.append(.with { $0.addConstraint = constraint })
        }
        update.images = pictures.map(\.message)
        return (update, pictures)
    }
}

extension ViewPicture {
    fileprivate var message: WireViewImage {
        .with {
            $0.image = image
            $0.width = UInt32(clamping: width)
            $0.height = UInt32(clamping: height)
            $0.stride = UInt32(clamping: stride)
            $0.scale = scale
            $0.isTemplate = isTemplate
        }
    }
}
