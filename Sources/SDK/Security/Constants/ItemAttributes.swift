// Attributes of items. The values are Apple's.
// SAFETY: strings do not change.

/// When the item can be read: one of `kSecAttrAccessible…`.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// An access control. Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecAttrAccessControl: CFString = "accc"
/// The access group, a string.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether the item may be synchronized to other devices, a Boolean. The item remains on this device all the same.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// In queries: any value of `kSecAttrSynchronizable`.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// When the item was added, a date.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// When the item was last changed, a date.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"
/// The kind of item, as shown to people.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// A comment.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// The creator, a number.
nonisolated(unsafe) public let kSecAttrCreator: CFString = "crtr"
/// The type, a number.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"
/// The name shown to people.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// Whether the item is hidden from people.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = "invi"
/// Whether there is no password.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = "nega"
/// The account, a string.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
/// The service, a string.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
/// Data for the app's own use.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
/// The security domain, a string.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The server, a string.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"
/// One of `kSecAttrProtocol…`.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = "ptcl"
/// One of `kSecAttrAuthenticationType…`.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = "atyp"
/// The port, a number.
nonisolated(unsafe) public let kSecAttrPort: CFString = "port"
/// The path, a string.
nonisolated(unsafe) public let kSecAttrPath: CFString = "path"
/// The access group of hardware tokens, which do not exist here.
nonisolated(unsafe) public let kSecAttrAccessGroupToken: CFString = "com.apple.token"
