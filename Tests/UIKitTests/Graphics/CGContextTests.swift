import Foundation
import Testing
import UIKit
import Wire

@Suite struct CGContextTests {
    private func context() -> CGContext { CGContext(size: CGSize(width: 100, height: 50), scale: 2) }

    @Test func writesDownWhatIsDrawn() {
        let context = context()
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(context.displayList.operations == [.fillColor, .beginPath, .rect, .fill])
        #expect(context.displayList.numbers == [1, 0, 0, 1, 1, 2, 3, 4, 0])
    }

    @Test func whatIsNoNumberIsNotWrittenDown() {
        let context = context()
        context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        context.fill(.null)
        #expect(context.displayList.operations.isEmpty)
    }

    @Test func restoresWhatWasSaved() {
        let context = context()
        context.saveGState()
        context.translateBy(x: 10, y: 10)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
        context.restoreGState()
        #expect(context.displayList.operations.filter { $0 == .restore }.count == 1)
    }

    @Test func ctmCountsPixelsFromTheBottom() {
        #expect(context().ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100))
        #expect(context().convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 98))
    }

    @Test func aPathStaysWhereItWasWhenCoordinatesChange() {
        let context = context()
        context.move(to: CGPoint(x: 10, y: 10))
        context.scaleBy(x: 2, y: 2)
        #expect(context.currentPointOfPath == CGPoint(x: 5, y: 5))
    }

    @Test func layersBalance() {
        let context = context()
        context.endTransparencyLayer()
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 5, height: 5), auxiliaryInfo: nil)
        context.saveGState()
        context.endTransparencyLayer()
        let operations = context.displayList.operations
        #expect(operations.filter { $0 == .save }.count == operations.filter { $0 == .restore }.count)
        #expect(operations.filter { $0 == .beginLayer }.count == 1 && operations.filter { $0 == .endLayer }.count == 1)
    }

    @Test func aDrawingThatIsTooLongEnds() {
        let context = context()
        for _ in 0..<100_000 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        #expect(context.displayList.operations.count == 200_000)
        #expect(context.displayList.numbers.count <= 5 * 66_667)
    }

    @Test func textTravelsWithItsAttributes() {
        let context = context()
        UIGraphicsPushContext(context)
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        ("a😀b" as NSString).draw(
            in: CGRect(x: 1, y: 2, width: 30, height: 40),
            withAttributes: [.font: UIFont.boldSystemFont(ofSize: 9), .foregroundColor: UIColor.red, .paragraphStyle: style])
        UIGraphicsPopContext()
        let list = context.displayList
        #expect(list.texts.first?.runs.first?.length == 4 && list.texts.first?.runs.first?.color.light == 0xff00_00ff)
        #expect(Array(list.numbers.suffix(5)) == [1, 2, 30, 40, 2])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func attributedTextComesBack() {
        let text = NSMutableAttributedString(string: "one two")
        text.addAttributes([.underlineStyle: NSUnderlineStyle.single.rawValue, .link: "https://example.org"], range: NSRange(location: 4, length: 3))
        let wire = WireStyledText(text, font: .systemFont(ofSize: 11))
        #expect(wire.runs.count == 1 && wire.runs[0].location == 4 && wire.runs[0].isUnderlined && wire.font.size == 11)
        #expect(NSAttributedString(wire).attribute(.link, at: 5, effectiveRange: nil) as? String == "https://example.org")
    }
}
