import Testing

@testable import HostPhotos

@Suite struct PictureZoomTests {
    private func zoom(_ width: Double, _ height: Double, in room: (Double, Double) = (1000, 500)) -> PictureZoom {
        PictureZoom(picture: .init(width: width, height: height), room: .init(width: room.0, height: room.1))
    }

    @Test func allOfAPictureIsVisibleAtFirst() {
        #expect(zoom(4000, 1000).scale == 0.25)
        #expect(zoom(4000, 1000).shown == .init(width: 1000, height: 250))
        #expect(zoom(1000, 4000).scale == 0.125)
        #expect(zoom(4000, 1000).fits)
    }

    @Test func aSmallPictureIsNotMadeLarger() { #expect(zoom(100, 50).scale == 1) }

    @Test func itFollowsTheWindowWhileItFits() {
        var zoom = zoom(4000, 1000)
        zoom.room = .init(width: 2000, height: 2000)
        #expect(zoom.scale == 0.5)
    }

    @Test func theSizeThatAPersonHasChosenStays() {
        var zoom = zoom(4000, 1000)
        zoom.showActualSize()
        #expect(zoom.scale == 1)
        #expect(!zoom.fits)
        zoom.room = .init(width: 2000, height: 2000)
        #expect(zoom.scale == 1)
        zoom.fit()
        #expect(zoom.scale == 0.5)
    }

    @Test func zoomingOutEndsWithTheWholePicture() {
        var zoom = zoom(4000, 1000)
        zoom.zoomIn()
        #expect(zoom.scale == 0.3125)
        for _ in 0..<100 { zoom.zoomOut() }
        #expect(zoom.mode == .fit)
        #expect(zoom.scale == 0.25)
    }

    @Test func aSmallPictureCanBeMadeLargerAndNoSmaller() {
        var zoom = zoom(100, 50)
        zoom.zoomOut()
        #expect(zoom.scale == 1)
        for _ in 0..<100 { zoom.zoomIn() }
        #expect(zoom.scale == PictureZoom.greatest)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0])
    func noNumberMakesItUseless(_ scale: Double) {
        var zoom = zoom(4000, 1000)
        zoom.set(scale)
        #expect(zoom.scale == 0.25)
        var empty = PictureZoom()
        empty.set(scale)
        empty.zoomIn()
        #expect(empty.scale.isFinite && empty.scale > 0)
    }
}
