/// The result of a call to the system; 0 for success. The numbers are Apple's.
public typealias OSStatus = Int32

/// Success.
public let noErr: OSStatus = 0
/// No error.
public let errSecSuccess: OSStatus = 0
/// The function is not supported.
public let errSecUnimplemented: OSStatus = -4
/// The disk is full.
public let errSecDiskFull: OSStatus = -34
/// The keychain could not be read or written.
public let errSecIO: OSStatus = -36
/// The file is open for writing already.
public let errSecOpWr: OSStatus = -49
/// A key or value of the query is not valid.
public let errSecParam: OSStatus = -50
/// Writing is not permitted.
public let errSecWrPerm: OSStatus = -61
/// No memory is available.
public let errSecAllocate: OSStatus = -108
/// The person cancelled.
public let errSecUserCanceled: OSStatus = -128
/// The request is not valid.
public let errSecBadReq: OSStatus = -909
/// An internal error of the system.
public let errSecInternalComponent: OSStatus = -2070
/// Core Foundation does not know the error.
public let errSecCoreFoundationUnknown: OSStatus = -4960
/// The keychain is not available.
public let errSecNotAvailable: OSStatus = -25291
/// The keychain is read-only.
public let errSecReadOnly: OSStatus = -25292
/// The item requires a passcode, and the keychain has none.
public let errSecAuthFailed: OSStatus = -25293
/// The keychain does not exist.
public let errSecNoSuchKeychain: OSStatus = -25294
/// The keychain is not valid.
public let errSecInvalidKeychain: OSStatus = -25295
/// A keychain with this name exists already.
public let errSecDuplicateKeychain: OSStatus = -25296
/// An item with these attributes exists already.
public let errSecDuplicateItem: OSStatus = -25299
/// The item does not exist.
public let errSecItemNotFound: OSStatus = -25300
/// The buffer is too small.
public let errSecBufferTooSmall: OSStatus = -25301
/// The secret or the attributes are too large.
public let errSecDataTooLarge: OSStatus = -25302
/// Items of this class do not have this attribute.
public let errSecNoSuchAttr: OSStatus = -25303
/// The reference is not valid.
public let errSecInvalidItemRef: OSStatus = -25304
/// The class of items does not exist.
public let errSecNoSuchClass: OSStatus = -25306
/// There is no default keychain.
public let errSecNoDefaultKeychain: OSStatus = -25307
/// The keychain is locked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The attribute cannot be changed.
public let errSecReadOnlyAttr: OSStatus = -25309
/// The person would have to be asked.
public let errSecInteractionRequired: OSStatus = -25315
/// The item is damaged.
public let errSecDecode: OSStatus = -26275
/// An entitlement for the access group is missing.
public let errSecMissingEntitlement: OSStatus = -34018
/// There are too many requests.
public let errSecServiceNotAvailable: OSStatus = -67585
/// The access group has too many items.
public let errSecQuotaExceeded: OSStatus = -67596
/// The verification failed.
public let errSecVerifyFailed: OSStatus = -67808
