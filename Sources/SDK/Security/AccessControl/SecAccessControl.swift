public import Foundation

/// Conditions for the use of an item. None can be created: nothing here can ask the person for a fingerprint or a passcode.
public final class SecAccessControl: Sendable {
    private init() {}
}

/// The conditions of an access control.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    /// A fingerprint, a face or the passcode.
    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    /// Any fingerprint or face.
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    /// The older name.
    public static let touchIDAny = biometryAny
    /// A fingerprint or face that is enrolled now.
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    /// The older name.
    public static let touchIDCurrentSet = biometryCurrentSet
    /// The passcode.
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    /// Any one of the conditions.
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    /// All conditions.
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    /// The use of a private key.
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    /// A password of the app.
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// Always nil, with `errSecUnimplemented` as the error.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    let problem = NSError(
        domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented),
        userInfo: [NSLocalizedDescriptionKey: "Access controls are not supported. Use kSecAttrAccessible."])
    error?.pointee = Unmanaged.passRetained(problem)
    return nil
}
