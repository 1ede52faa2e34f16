import Foundation

/// URLs from text that anybody may have written.
enum URLText {
    /// `NSURL` takes text that `URL` refuses, and a cast from the one to the other then ends the process: both have to agree.
    static func url(_ text: String) -> NSURL? {
        guard let url = URL(string: text), let object = NSURL(string: url.absoluteString), URL(string: object.absoluteString) != nil else {
            return nil
        }
        return object
    }
}
