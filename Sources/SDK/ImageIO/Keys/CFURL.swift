public import Foundation

/// An address of Core Foundation: `url as CFURL`.
public typealias CFURL = NSURL
/// Data of Core Foundation that can be changed.
public typealias CFMutableData = NSMutableData
