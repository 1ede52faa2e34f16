/// Who has started the native host, from its arguments: the browser passes the identity of the web extension, which cannot choose that.
package enum BrowserCaller {
    /// Firefox's name for our web extension.
    package static let firefoxID = "appex@appex.org"
    /// Chromium's, which follows from the key in the manifest: the first 16 bytes of the SHA-256 of the public key, a letter from a to p for 4 bits.
    package static let chromiumID = "opboekjnfidlifocciheikkeeaejmohi"
    /// The name of the native host.
    package static let hostName = "org.appex.browser"

    /// - Parameter arguments: without the program's own name. Chromium passes the origin, on some systems with options after it; Firefox passes the
    ///   path of the manifest, and the id.
    /// - Returns: nil for any other caller.
    package static func family(_ arguments: [String]) -> BrowserFamily? {
        if arguments.first == "chrome-extension://\(chromiumID)/" { return .chromium }
        guard arguments.count >= 2, arguments[0].hasSuffix("/\(hostName).json"), arguments[1] == firefoxID else { return nil }
        return .firefox
    }
}
