/// A place in points, y downwards.
package struct ViewPoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }
}
