import Cocoa
import SyncboxKit

/// The pictures of the badges, drawn. Each has a colour and a shape of its own, for people who tell colours apart badly; lines are wide enough for 16
/// pixels, and a light edge sets them off from icons and from dark windows.
enum BadgeImage {
    private static let side: CGFloat = 160
    private static let all = CGRect(x: 0, y: 0, width: side, height: side)

    static func of(_ state: ItemState) -> NSImage {
        draw {
            switch state {
            case .uploaded:
                shape(.ovalInBadge, UIColor(red: 0.15, green: 0.56, blue: 0.28, alpha: 1))
                line([(42, 84), (70, 110), (118, 56)])
            case .inProgress:
                shape(.ovalInBadge, UIColor(red: 0.11, green: 0.42, blue: 0.80, alpha: 1))
                arrows()
            case .conflict:
                shape(.triangleInBadge, UIColor(red: 0.85, green: 0.42, blue: 0, alpha: 1))
                line([(80, 62), (80, 98)])
                line([(80, 126), (80, 127)])
            case .error:
                shape(.octagonInBadge, UIColor(red: 0.78, green: 0.10, blue: 0.14, alpha: 1))
                line([(54, 54), (106, 106)])
                line([(106, 54), (54, 106)])
            }
        }
    }

    /// One colour: the toolbar shows it as it shows its own.
    static let toolbar: NSImage = draw {
        arrows(.black)
    }.withRenderingMode(.alwaysTemplate)

    private static func draw(_ body: () -> Void) -> NSImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: all.size, format: format).image { _ in body() }
    }

    private static func shape(_ path: UIBezierPath, _ color: UIColor) {
        path.lineJoinStyle = .round
        UIColor.white.setStroke()
        path.lineWidth = 20
        path.stroke()
        color.setFill()
        path.fill()
    }

    private static func line(_ points: [(CGFloat, CGFloat)], _ color: UIColor = .white) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.lineWidth = 20
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }

    /// Up on the left, down on the right.
    private static func arrows(_ color: UIColor = .white) {
        line([(57, 114), (57, 50)], color)
        line([(38, 68), (57, 48), (76, 68)], color)
        line([(103, 46), (103, 110)], color)
        line([(84, 92), (103, 112), (122, 92)], color)
    }
}

extension UIBezierPath {
    fileprivate static var ovalInBadge: UIBezierPath { UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 140, height: 140)) }

    fileprivate static var triangleInBadge: UIBezierPath { polygon([(80, 14), (150, 146), (10, 146)]) }

    fileprivate static var octagonInBadge: UIBezierPath {
        polygon([(52, 10), (108, 10), (150, 52), (150, 108), (108, 150), (52, 150), (10, 108), (10, 52)])
    }

    private static func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
