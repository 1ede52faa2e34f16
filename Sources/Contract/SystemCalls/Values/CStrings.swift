import Glibc

/// Calls `body` with a list of C strings that ends with NULL; the strings are deleted when it returns.
package func withCStrings<Result>(_ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result {
    withCStrings(strings.map { Array($0.utf8) }, body)
}

/// The same of bytes that need not be text.
package func withCStrings<Result>(_ strings: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result {
    let copies = strings.map { string in string.map { CChar(bitPattern: $0) } + [0] }.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return (copies + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) }
}
