public import Foundation

/// A version of a file. No versions are kept here, so there is none: the class is for the signatures of `NSFilePresenter`.
open class NSFileVersion: NSObject {
    private override init() { super.init() }
}
