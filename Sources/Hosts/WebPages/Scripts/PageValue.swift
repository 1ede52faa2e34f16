package import Foundation

/// A property list that crosses between a page and an extension.
///
/// JavaScript has one kind of number: a whole number within ±2^53 becomes an integer, any other one a real number. `Date` and bytes
/// (`ArrayBuffer`, typed arrays) are dates and data in both directions. What is undefined, null, a function or a symbol is left out, as are a
/// dictionary's keys for it. Everything else is no property list: numbers that are none, `BigInt`, `Map`, `Set`, objects of the DOM, cycles.
package indirect enum PageValue: Equatable, Sendable {
    case string(String)
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    case date(Date)
    case data(Data)
    case array([PageValue])
    case dictionary([String: PageValue])

    /// How deeply arrays and dictionaries may be nested.
    package static let deepest = 40
    /// Of the text that a script may answer, in UTF-16 code units: the wrapper refuses more.
    package static let longestText = 16 << 20

    /// Nothing, as an extension gets it.
    package static let empty = PageValue.dictionary([:])
}
