import Foundation

/// URLs from text of any origin.
enum URLText {
    /// `NSURL` accepts text that `URL` refuses, and casting such an `NSURL` to `URL` ends the process: the text must be valid for both.
    static func url(_ text: String) -> NSURL? {
        guard let url = URL(string: text), let object = NSURL(string: url.absoluteString), URL(string: object.absoluteString) != nil else {
            return nil
        }
        return object
    }
}
