public import Foundation
public import UIKit

// Types that behave alike under both of Apple's names. A host draws both with its own toolkit.

public typealias NSResponder = UIResponder
public typealias NSColor = UIColor
public typealias NSFont = UIFont
public typealias NSImage = UIImage
public typealias NSLayoutGuide = UILayoutGuide

extension UIResponder {
    /// The responder that is asked next when this responder does not handle an event.
    public var nextResponder: NSResponder? { next }
}

extension UIColor {
    public static var labelColor: NSColor { .label }
    public static var secondaryLabelColor: NSColor { .secondaryLabel }
    public static var tertiaryLabelColor: NSColor { .tertiaryLabel }
    public static var textColor: NSColor { .label }
    public static var controlTextColor: NSColor { .label }
    public static var placeholderTextColor: NSColor { .placeholderText }
    public static var linkColor: NSColor { .link }
    public static var separatorColor: NSColor { .separator }
    public static var controlAccentColor: NSColor { .tintColor }
    public static var windowBackgroundColor: NSColor { .systemBackground }
    public static var controlBackgroundColor: NSColor { .secondarySystemBackground }
    public static var textBackgroundColor: NSColor { .systemBackground }
}

extension UIFont {
    /// In points.
    public static var systemFontSize: CGFloat { 13 }
    public static var smallSystemFontSize: CGFloat { 11 }
    public static func labelFont(ofSize fontSize: CGFloat) -> UIFont { .systemFont(ofSize: fontSize) }
    public static func userFont(ofSize fontSize: CGFloat) -> UIFont? { .systemFont(ofSize: fontSize) }
}

extension UIImage {
    /// An image from the file at a URL; nil when it cannot be read.
    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
        self.init(data: data)
    }

    /// A symbol by its name; nil when it does not exist.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) { self.init(systemName: name) }
}

/// Interfaces are created in code: the name of a nib is stored, and no file is read.
open class NSNib: NSObject {
    public typealias Name = String
}

/// Identifiers of interface elements.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Whether views are arranged beside or below each other.
public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }
