/// How a call of the system ended; 0 for success. The numbers are Apple's.
public typealias OSStatus = Int32

/// Success.
public let noErr: OSStatus = 0
/// No error.
public let errSecSuccess: OSStatus = 0
/// That is not supported.
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
/// There is no memory left.
public let errSecAllocate: OSStatus = -108
/// The person cancelled.
public let errSecUserCanceled: OSStatus = -128
/// The request is not valid.
public let errSecBadReq: OSStatus = -909
/// Something inside of the system failed.
public let errSecInternalComponent: OSStatus = -2070
/// Core Foundation does not know the error.
public let errSecCoreFoundationUnknown: OSStatus = -4960
/// The keychain is not available.
public let errSecNotAvailable: OSStatus = -25291
/// The keychain can only be read.
public let errSecReadOnly: OSStatus = -25292
/// The item needs a passcode, and the keychain has none.
public let errSecAuthFailed: OSStatus = -25293
/// There is no such keychain.
public let errSecNoSuchKeychain: OSStatus = -25294
/// The keychain is not valid.
public let errSecInvalidKeychain: OSStatus = -25295
/// There is such a keychain already.
public let errSecDuplicateKeychain: OSStatus = -25296
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The buffer is too small.
public let errSecBufferTooSmall: OSStatus = -25301
/// The secret or the attributes are too large.
public let errSecDataTooLarge: OSStatus = -25302
/// Items of this class have no such attribute.
public let errSecNoSuchAttr: OSStatus = -25303
/// The reference is not valid.
public let errSecInvalidItemRef: OSStatus = -25304
/// There is no such class of items.
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
