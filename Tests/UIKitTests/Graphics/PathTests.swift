import Foundation
import Testing
import UIKit

@Suite struct PathTests {
    @Test func knowsWhatIsInside() {
        let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(circle.contains(CGPoint(x: 5, y: 5)) && !circle.contains(CGPoint(x: 0.5, y: 0.5)))
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(ring.contains(CGPoint(x: 5, y: 5)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 1)))
    }

    @Test func boundsAreThoseOfTheLine() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 10), controlPoint2: CGPoint(x: 10, y: 10))
        #expect(abs(path.bounds.height - 7.5) < 0.1 && path.cgPath.boundingBox.height == 10)
    }

    @Test func anArcIsClockwiseOnTheScreen() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 0.001 && abs(path.currentPoint.y - 10) < 0.001)
        #expect(path.bounds.minX > -0.001 && path.bounds.minY > -0.001)
        let other = CGMutablePath()
        other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(other.boundingBoxOfPath.minX < -9)
        #expect(UIBezierPath(arcCenter: .zero, radius: 5, startAngle: 1, endAngle: 1 + 4 * .pi, clockwise: true).bounds.width > 9.9)
    }

    @Test func onlyTheCornersThatAreMeantAreRound() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 8, height: 8))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 19, y: 1)) && path.contains(CGPoint(x: 1, y: 19)))
    }

    @Test func anArcTouchesBothLines() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(abs(path.currentPoint.x - 10) < 0.001 && abs(path.currentPoint.y - 4) < 0.001)
        #expect(!path.contains(CGPoint(x: 9.5, y: 0.5)))
    }

    @Test func stepsAreHandedOut() {
        var types: [CGPathElementType] = []
        CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).applyWithBlock { types.append($0.pointee.type) }
        #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).isRect(nil))
        #expect(!CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).isRect(nil))
    }

    @Test func reversingSwapsTheEnds() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addLine(to: CGPoint(x: 5, y: 6))
        #expect(path.reversing().currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func aTransformAndItsInverseChangeNothing() {
        let transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
        let point = CGPoint(x: 7, y: -8).applying(transform).applying(transform.inverted())
        #expect(abs(point.x - 7) < 1e-9 && abs(point.y + 8) < 1e-9)
        #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 1, y: 0).scaledBy(x: 2, y: 2)) == CGPoint(x: 3, y: 0))
    }
}
