public import Foundation
import RemoteView
package import Wire
// DRAFT: replaced by the graphics branch at the merge.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
@MainActor @preconcurrency open class UITraitCollection: NSObject {
    package static var current_: UITraitCollection = UITraitCollection(userInterfaceStyle: .light)
    public internal(set) class var current: UITraitCollection {
        get { current_ }
        set { current_ = newValue }
    }
    open var displayScale: CGFloat = 1
    open var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    public init(userInterfaceStyle: UIUserInterfaceStyle) { super.init() }
    init(_ environment: WireViewEnvironment) { super.init() }
}
public struct CGAffineTransform: Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}
public class CGColor {}
public class UIColor: NSObject, @unchecked Sendable {
    public static let tintColor = UIColor(WireViewColor())
    public static let black = UIColor(WireViewColor())
    public static let label = UIColor(WireViewColor())
    public static let systemRed = UIColor(WireViewColor())
    public static let secondaryLabel = UIColor(WireViewColor())
    public static let systemBackground = UIColor(WireViewColor())
    public static let separator = UIColor(WireViewColor())
    public static let systemBlue = UIColor(WireViewColor())
    public static let clear = UIColor(WireViewColor())
    public static let white = UIColor(WireViewColor())
    public static let secondarySystemBackground = UIColor(WireViewColor())
    public static let systemGroupedBackground = UIColor(WireViewColor())
    public static let secondarySystemGroupedBackground = UIColor(WireViewColor())
    public static let tertiaryLabel = UIColor(WireViewColor())
    public static let systemFill = UIColor(WireViewColor())
    public static let placeholderText = UIColor(WireViewColor())
    public static let link = UIColor(WireViewColor())
    public static let systemGray = UIColor(WireViewColor())
    package init(_ wire: WireViewColor) { super.init() }
    public init(cgColor: CGColor) { super.init() }
    public var cgColor: CGColor { CGColor() }
    package var wire: WireViewColor { WireViewColor() }
}
public class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
    }
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let body = TextStyle(rawValue: "body")
        public static let headline = TextStyle(rawValue: "h")
        public static let footnote = TextStyle(rawValue: "f")
        public static let subheadline = TextStyle(rawValue: "s")
        public static let caption1 = TextStyle(rawValue: "c")
        public static let title3 = TextStyle(rawValue: "t")
    }
    package init(_ wire: WireViewFont) { super.init() }
    public class func systemFont(ofSize s: CGFloat) -> UIFont { UIFont(WireViewFont()) }
    public class func systemFont(ofSize s: CGFloat, weight: Weight) -> UIFont { UIFont(WireViewFont()) }
    public class func boldSystemFont(ofSize s: CGFloat) -> UIFont { UIFont(WireViewFont()) }
    public class func preferredFont(forTextStyle: TextStyle) -> UIFont { UIFont(WireViewFont()) }
    public var pointSize: CGFloat { 17 }
    public var lineHeight: CGFloat { 20 }
    package var wire: WireViewFont { WireViewFont() }
}
public class UIImage: NSObject, @unchecked Sendable {
    public var size: CGSize { .zero }
    public var scale: CGFloat { 1 }
    public init?(data: Data) { super.init() }
    public init?(systemName: String) { super.init() }
    package var imageNumber: UInt64 { 0 }
    package var symbolName: String? { nil }
    package var symbolTint: UIColor? { nil }
    package static func numbered(_ n: UInt64) -> UIImage? { nil }
    package func pixels() throws -> (memory: OwnedDescriptor, width: Int, height: Int, stride: Int, scale: Double, isTemplate: Bool) {
        throw CocoaError(.featureUnsupported)
    }
}
public class CGContext {
    init(size: CGSize, scale: CGFloat) {}
    package var displayList: WireDisplayList { WireDisplayList() }
}
@MainActor public func UIGraphicsPushContext(_ c: CGContext) {}
@MainActor public func UIGraphicsPopContext() {}
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
    init(wire: Int) { self = .natural }
    var wire: Int { 0 }
}
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
    init(wire: Int) { self = .byTruncatingTail }
    var wire: Int { 0 }
}
extension WireStyledText {
    package init(_ s: NSAttributedString) {
        self.init()
        text = s.string
    }
}
extension NSAttributedString { package convenience init(_ s: WireStyledText) { self.init(string: s.text) } }
