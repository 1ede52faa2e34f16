public import Foundation
import RemoteView
import Wire

extension UIScrollView {
    /// With a larger ``maximumZoomScale``, the person may zoom the view that the delegate's `viewForZooming(in:)` returns.
    public var minimumZoomScale: CGFloat {
        get { zoom(1) }
        set { setZoom(newValue, at: 1) }
    }
    public var maximumZoomScale: CGFloat {
        get { zoom(2) }
        set { setZoom(newValue, at: 2) }
    }
    public var zoomScale: CGFloat {
        get { zoom(0) }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms around the centre of the visible area.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        let change = { self.zoom(to: scale, about: CGPoint(x: self.bounds.width / 2, y: self.bounds.height / 2)) }
        if animated { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
    }

    /// Zooms so that a part of the zoomed view, in its own coordinates, fills the visible area as far as the scales allow.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let change = {
            self.zoom(to: min(self.bounds.width / rect.width, self.bounds.height / rect.height), about: .zero)
            let scale = self.zoomScale
            self.contentOffset = CGPoint(
                x: max(0, rect.midX * scale - self.bounds.width / 2), y: max(0, rect.midY * scale - self.bounds.height / 2))
        }
        if animated { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
    }

    private func zoom(_ index: Int) -> CGFloat {
        let values = node[.zoom]
        return values.indices.contains(index) ? CGFloat(values[index]) : 1
    }

    private func setZoom(_ value: CGFloat, at index: Int) {
        var values = node[.zoom]
        guard values.indices.contains(index), value.isFinite, value > 0 else { return }
        values[index] = Double(value)
        node[.zoom] = values
    }

    /// `point`: the point of the visible area that stays in place.
    private func zoom(to scale: CGFloat, about point: CGPoint) {
        guard scale.isFinite else { return }
        let (old, new) = (zoomScale, min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale)))
        setZoom(new, at: 0)
        guard new != old, let view = delegate?.viewForZooming(in: self) else { return }
        let size = view.bounds.size
        // Transforms are relative to the centre; this keeps the upper left corner in place.
        view.transform = CGAffineTransform(a: new, b: 0, c: 0, d: new, tx: size.width * (new - 1) / 2, ty: size.height * (new - 1) / 2)
        contentSize = CGSize(width: size.width * new, height: size.height * new)
        let ratio = new / old
        contentOffset = CGPoint(
            x: max(0, (contentOffset.x + point.x) * ratio - point.x), y: max(0, (contentOffset.y + point.y) * ratio - point.y))
        delegate?.scrollViewDidZoom(self)
    }

    func zoomed(_ event: WireViewEvent) {
        guard event.value.isFinite, let view = delegate?.viewForZooming(in: self) else { return }
        // Hosts may skip all events of a series except the last.
        if !isZooming {
            isZooming = true
            delegate?.scrollViewWillBeginZooming(self, with: view)
        }
        zoom(to: CGFloat(event.value), about: CGPoint(x: event.x, y: event.y))
        guard event.phase == .ended || event.phase == .cancelled, isZooming else { return }
        isZooming = false
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
}
