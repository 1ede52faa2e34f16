@testable import ExtensionFoundation
import Foundation
@testable import SystemServices

/// Addresses that somebody wants opened, and addresses in items.
final class AddressGate: Gate {
    static let name = "addresses"
    static let longest = 1 << 10

    func enter(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        if let object = URLText.url(text) {
            // Whoever loads it as a URL casts it.
            _ = (object as URL).absoluteString
        }
        guard let address = OpenableURL(text) else { return }
        try require(!address.text.utf8.contains { $0 <= 0x20 || $0 >= 0x7F }, "An address has a character that no URL has.")
        try require(!address.text.hasPrefix("-"), "An address looks like an option.")
        if let url = URL(string: address.text), let scheme = url.scheme {
            try require(scheme.lowercased() == address.scheme, "\(address.text) has the scheme \(address.scheme) here, and \(scheme) for Foundation.")
        }
    }
}
