import Foundation
import Testing
import UIKit

@Suite struct UIColorTests {
    @Test func componentsComeBack() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red == 0.25 && green == 0.5 && blue == 0.75 && alpha == 0.5)
        UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red < 0.001 && green > 0.999 && blue < 0.001)
        var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(hue: 0.7, saturation: 0.4, brightness: 0.6, alpha: 1).getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(abs(hue - 0.7) < 0.001 && abs(saturation - 0.4) < 0.001 && abs(brightness - 0.6) < 0.001)
        #expect(!UIColor.red.getWhite(nil, alpha: nil))
    }

    @Test func systemColorsCarryTheirName() {
        #expect(UIColor.label.wire.system == .label && UIColor.label.wire.light == 0x0000_00ff && UIColor.label.wire.dark == 0xffff_ffff)
        #expect(UIColor.systemBlue.wire.system == .unspecified && UIColor.systemBlue.wire.light == 0x007a_ffff)
        #expect(!UIColor.red.wire.hasDark)
    }

    @Test func aDynamicColorAsksTheSurroundings() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.wire.light == 0x0000_00ff && color.wire.dark == 0xffff_ffff)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor.white)
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { #expect(color.cgColor.components == [1, 1, 1, 1]) }
        #expect(color.cgColor.components == [0, 0, 0, 1])
    }

    @Test func anotherAlphaStaysDynamic() {
        let color = UIColor.label.withAlphaComponent(0.5)
        #expect(color.wire.light == 0x0000_0080 && color.wire.dark == 0xffff_ff80 && color.wire.system == .unspecified)
    }

    @Test func aProviderThatAnswersWithItselfEnds() {
        final class Box: @unchecked Sendable { var color: UIColor? }
        let box = Box()
        box.color = UIColor { _ in box.color ?? .red }
        #expect(box.color?.cgColor.alpha == 1)
        box.color = nil
    }
}
