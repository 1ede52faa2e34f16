public import Foundation

/// A version of a file. No versions are saved here: the class exists only for the signatures of `NSFilePresenter`.
open class NSFileVersion: NSObject {
    private override init() { super.init() }
}
