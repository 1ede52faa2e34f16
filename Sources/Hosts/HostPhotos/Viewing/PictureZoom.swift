/// How large a picture is shown in a viewer. Sizes in pixels of the screen.
package struct PictureZoom: Sendable, Equatable {
    package struct Size: Sendable, Equatable {
        package var width: Double
        package var height: Double

        package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }

    package enum Mode: Sendable, Equatable {
        /// All of it is visible; a small picture is not made larger.
        case fit
        /// Pixels of the screen to one of the picture.
        case scale(Double)
    }

    /// Pixels of the screen to one of the picture, at most.
    package static let greatest = 16.0
    private static let step = 1.25

    package private(set) var mode = Mode.fit
    /// Of the picture.
    package var picture: Size {
        didSet { if picture != oldValue { keepWithinLimits() } }
    }
    /// Of the window, where the picture is.
    package var room: Size {
        didSet { if room != oldValue { keepWithinLimits() } }
    }

    package init(picture: Size = Size(width: 0, height: 0), room: Size = Size(width: 0, height: 0)) { (self.picture, self.room) = (picture, room) }

    /// That of ``Mode/fit``.
    package var fitting: Double {
        guard picture.width > 0, picture.height > 0, room.width > 0, room.height > 0 else { return 1 }
        return min(1, room.width / picture.width, room.height / picture.height)
    }

    package var scale: Double {
        switch mode {
        case .fit: fitting
        case .scale(let scale): scale
        }
    }

    /// Whether it is as large as all of it is visible: then it does not scroll.
    package var fits: Bool { scale <= fitting }

    /// How large the picture is shown.
    package var shown: Size { Size(width: picture.width * scale, height: picture.height * scale) }

    package mutating func fit() { mode = .fit }
    /// One pixel of the picture for each of the screen.
    package mutating func showActualSize() { set(1) }
    package mutating func zoomIn() { set(scale * Self.step) }
    package mutating func zoomOut() { set(scale / Self.step) }

    /// Never smaller than ``Mode/fit``, which it becomes then.
    package mutating func set(_ wanted: Double) {
        guard wanted.isFinite else { return }
        let scale = min(Self.greatest, wanted)
        mode = scale <= fitting * 1.001 && scale < 1 ? .fit : .scale(max(scale, fitting))
    }

    private mutating func keepWithinLimits() { if case .scale(let scale) = mode { set(scale) } }
}
