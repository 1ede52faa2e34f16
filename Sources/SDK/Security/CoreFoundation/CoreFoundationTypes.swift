public import Foundation

// On Linux, only Foundation itself can use Core Foundation. Source code that uses the keychain names a few of its types, and means the
// Foundation classes that they are bridged to.

/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A string of Core Foundation.
public typealias CFString = NSString
/// A dictionary of Core Foundation: `[kSecClass: kSecClassGenericPassword] as CFDictionary`.
public typealias CFDictionary = NSDictionary
/// An array of Core Foundation.
public typealias CFArray = NSArray
/// Data of Core Foundation.
public typealias CFData = NSData
/// A date of Core Foundation.
public typealias CFDate = NSDate
/// A number of Core Foundation.
public typealias CFNumber = NSNumber
/// A Boolean of Core Foundation.
public typealias CFBoolean = NSNumber
/// An error of Core Foundation.
public typealias CFError = NSError
/// Flags of Core Foundation.
public typealias CFOptionFlags = UInt
/// Allocates memory; the only allocator is `kCFAllocatorDefault`.
public final class CFAllocator: Sendable {
    private init() {}
}

/// True.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
/// The default allocator.
public let kCFAllocatorDefault: CFAllocator! = nil

/// The domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err.domain as NSString }
/// The code of an error.
public func CFErrorGetCode(_ err: CFError!) -> Int { err.code }
/// The additional information of an error.
public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! { err.userInfo as NSDictionary }
