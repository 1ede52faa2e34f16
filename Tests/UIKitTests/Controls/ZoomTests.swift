import Foundation
import Testing

@testable import UIKit

extension NavigationSuite {
    /// Zooming by code and by the person.
    @MainActor @Suite struct ZoomTests {
        private final class Photo: UIViewController, UIScrollViewDelegate {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            var told: [String] = []

            override func viewDidLoad() {
                scroll.delegate = self
                scroll.minimumZoomScale = 0.5
                scroll.maximumZoomScale = 4
                scroll.addSubview(picture)
                view.addSubview(scroll)
            }
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
            func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { told.append("began") }
            func scrollViewDidZoom(_ scrollView: UIScrollView) { told.append("\(scrollView.zoomScale)") }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { told.append("ended \(scale)") }
        }

        @Test func aScaleIsWithinItsBoundsAndKeepsTheUpperLeftCorner() async {
            let photo = Photo()
            _ = await ShownTree(photo)
            photo.scroll.setZoomScale(2, animated: false)
            #expect(photo.scroll.contentSize == CGSize(width: 400, height: 200))
            #expect(photo.picture.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 100, ty: 50))
            // The middle of what is seen stays there.
            #expect(photo.scroll.contentOffset == CGPoint(x: 50, y: 50))
            photo.scroll.zoomScale = 9
            #expect(photo.scroll.zoomScale == 4)
            photo.scroll.zoomScale = 0.1
            #expect(photo.scroll.zoomScale == 0.5)
            #expect(photo.told == ["2.0", "4.0", "0.5"])
        }

        @Test func thePersonsPinchIsTold() async {
            let photo = Photo()
            let tree = await ShownTree(photo)
            await tree.send(.zoom, to: photo.scroll) { ($0.phase, $0.value) = (.began, 1) }
            await tree.send(.zoom, to: photo.scroll) { ($0.phase, $0.value, $0.x, $0.y) = (.changed, 2, 10, 20) }
            #expect(photo.scroll.isZooming && photo.scroll.contentOffset == CGPoint(x: 10, y: 20))
            await tree.send(.zoom, to: photo.scroll) { ($0.phase, $0.value) = (.ended, .nan) }
            await tree.send(.zoom, to: photo.scroll) { ($0.phase, $0.value) = (.ended, 3) }
            #expect(photo.told == ["began", "2.0", "3.0", "ended 3.0"])
        }

        @Test func aPartFillsWhatIsSeen() async {
            let photo = Photo()
            _ = await ShownTree(photo)
            photo.scroll.zoom(to: CGRect(x: 100, y: 25, width: 50, height: 50), animated: false)
            #expect(photo.scroll.zoomScale == 2)
            #expect(photo.scroll.contentOffset == CGPoint(x: 200, y: 50))
        }
    }
}
