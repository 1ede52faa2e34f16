import Glibc

/// Names of symbols as Swift's compiler writes them.
enum SwiftSymbol {
    /// The demangled name of a symbol; nil when it is not Swift's.
    static func words(for symbol: String) -> String? {
        guard symbol.hasPrefix("$s"), let words = demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else { return nil }
        defer { free(words) }
        return String(cString: words)
    }

    // SAFETY: a function of Swift's runtime with this signature since Swift 4; without a buffer it returns its own, to be released with `free`.
    @_silgen_name("swift_demangle")
    private static func demangle(
        _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
    ) -> UnsafeMutablePointer<CChar>?
}
