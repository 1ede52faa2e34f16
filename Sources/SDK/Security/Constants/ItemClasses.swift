// The classes of items. The values are Apple's.
// SAFETY: strings do not change.

/// The key of the class of an item.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A password, or any other secret.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// A password for a server.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// A certificate. Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
/// A key. Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// An identity. Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"
