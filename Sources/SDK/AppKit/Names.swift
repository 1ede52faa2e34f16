public import Foundation
public import UIKit

// Types that behave alike under both of Apple's names. A host draws both with its own toolkit.

public typealias NSResponder = UIResponder
public typealias NSColor = UIColor
public typealias NSFont = UIFont
public typealias NSImage = UIImage
public typealias NSLayoutGuide = UILayoutGuide
public typealias NSWindow = UIWindow

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
    /// The name of an image in the bundle, or of one that every Mac has.
    public typealias Name = String

    public static let actionTemplateName: Name = "NSActionTemplate"
    public static let addTemplateName: Name = "NSAddTemplate"
    public static let advancedName: Name = "NSAdvanced"
    public static let applicationIconName: Name = "NSApplicationIcon"
    public static let cautionName: Name = "NSCaution"
    public static let colorPanelName: Name = "NSColorPanel"
    public static let computerName: Name = "NSComputer"
    public static let everyoneName: Name = "NSEveryone"
    public static let folderName: Name = "NSFolder"
    public static let fontPanelName: Name = "NSFontPanel"
    public static let infoName: Name = "NSInfo"
    public static let lockLockedTemplateName: Name = "NSLockLockedTemplate"
    public static let lockUnlockedTemplateName: Name = "NSLockUnlockedTemplate"
    public static let multipleDocumentsName: Name = "NSMultipleDocuments"
    public static let networkName: Name = "NSNetwork"
    public static let refreshTemplateName: Name = "NSRefreshTemplate"
    public static let removeTemplateName: Name = "NSRemoveTemplate"
    public static let shareTemplateName: Name = "NSShareTemplate"
    public static let statusAvailableName: Name = "NSStatusAvailable"
    public static let statusNoneName: Name = "NSStatusNone"
    public static let statusPartiallyAvailableName: Name = "NSStatusPartiallyAvailable"
    public static let statusUnavailableName: Name = "NSStatusUnavailable"
    public static let stopProgressTemplateName: Name = "NSStopProgressTemplate"
    public static let trashEmptyName: Name = "NSTrashEmpty"
    public static let trashFullName: Name = "NSTrashFull"
    public static let userName: Name = "NSUser"

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
