public import Foundation

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision = 6
}

/// The machine as an extension sees it: a desktop without further details.
@MainActor @preconcurrency
open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
    open var name: String { model }
    open var model: String { "Linux" }
    open var localizedModel: String { model }
    open var systemName: String { "Linux" }
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    open var identifierForVendor: UUID? { nil }
    open var isMultitaskingSupported: Bool { true }
}
