public import Foundation

/// A message for a status of the keychain.
///
/// - Parameter reserved: nil.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    (sentences[status] ?? "OSStatus \(status)") as CFString
}

private let sentences: [OSStatus: String] = [
    errSecSuccess: "No error.",
    errSecUnimplemented: "That is not supported.",
    errSecDiskFull: "The disk is full.",
    errSecIO: "The keychain could not be read or written.",
    errSecOpWr: "The file is open for writing already.",
    errSecParam: "A key or value of the query is not valid.",
    errSecWrPerm: "Writing is not permitted.",
    errSecAllocate: "There is no memory left.",
    errSecUserCanceled: "The person cancelled.",
    errSecBadReq: "The request is not valid.",
    errSecInternalComponent: "Something inside of the system failed.",
    errSecCoreFoundationUnknown: "Core Foundation does not know the error.",
    errSecNotAvailable: "The keychain is not available.",
    errSecReadOnly: "The keychain can only be read.",
    errSecAuthFailed: "The item needs a passcode, and the keychain has none.",
    errSecNoSuchKeychain: "There is no such keychain.",
    errSecInvalidKeychain: "The keychain is not valid.",
    errSecDuplicateKeychain: "There is such a keychain already.",
    errSecDuplicateItem: "There is such an item already.",
    errSecItemNotFound: "There is no such item.",
    errSecBufferTooSmall: "The buffer is too small.",
    errSecDataTooLarge: "The secret or the attributes are too large.",
    errSecNoSuchAttr: "Items of this class have no such attribute.",
    errSecInvalidItemRef: "The reference is not valid.",
    errSecNoSuchClass: "There is no such class of items.",
    errSecNoDefaultKeychain: "There is no default keychain.",
    errSecInteractionNotAllowed: "The keychain is locked.",
    errSecReadOnlyAttr: "The attribute cannot be changed.",
    errSecInteractionRequired: "The person would have to be asked.",
    errSecDecode: "The item is damaged.",
    errSecMissingEntitlement: "An entitlement for the access group is missing.",
    errSecServiceNotAvailable: "There are too many requests.",
    errSecQuotaExceeded: "The access group has too many items.",
    errSecVerifyFailed: "The verification failed.",
]
