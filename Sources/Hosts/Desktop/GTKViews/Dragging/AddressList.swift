import CGtk
package import Foundation
import InterfaceText
import SystemCalls

/// Reads lists of addresses, `text/uri-list` (RFC 2483), and texts that are an address.
package enum AddressList {
    package typealias Content = OfferedContents.Content
    package typealias Problem = OfferedContents.Problem

    /// - Parameter limit: of items; a longer list is refused.
    package static func contents(of list: Data, limit: Int) throws(Problem) -> [Content] {
        guard let text = String(validating: list, as: UTF8.self), !text.hasZeroByte else {
            throw Problem(localized("What the other program says about its files cannot be read."))
        }
        var contents: [Content] = []
        // Each line ends with two characters, which Swift takes as one.
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let address = line.trimmingCharacters(in: .whitespaces)
            guard !address.isEmpty else { continue }
            guard contents.count < limit else {
                throw Problem(localized("More than {count} items cannot be shared at a time.", ["count": String(limit)]))
            }
            contents.append(try content(of: address))
        }
        return contents
    }

    /// The longest address, in bytes.
    private static let mostBytes = 8 << 10

    private static func content(of address: String) throws(Problem) -> Content {
        guard address.utf8.count <= mostBytes, let scheme = scheme(of: address) else {
            throw Problem(localized("One of the addresses cannot be understood."))
        }
        if ["http", "https", "mailto", "tel"].contains(scheme) {
            guard isLink(address) else { throw Problem(localized("One of the addresses cannot be understood.")) }
            return .link(address)
        }
        if scheme == "file", !namesThisMachine(address) { throw notHere }
        // Also files on servers that the desktop shows as folders here.
        guard let file = g_file_new_for_uri(address) else { throw notHere }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        if let path = g_file_get_path(file) {
            defer { g_free(path) }
            return .file(String(cString: path))
        }
        guard scheme != "file", isLink(address) else { throw notHere }
        return .link(address)
    }

    private static func namesThisMachine(_ address: String) -> Bool {
        let host = address.prefixMatch(of: /[^:]+:\/\/([^\/]*)/)?.1 ?? ""
        return ["", "localhost", ProcessInfo.processInfo.hostName.lowercased()].contains(String(host).lowercased())
    }

    private static var notHere: Problem { Problem(localized("One of the files is not on this computer. Copy it here first.")) }

    /// A text; a link when the text is nothing but the address of a page.
    package static func textOrLink(_ data: Data) throws(Problem) -> Content {
        guard let text = String(validating: data, as: UTF8.self), !text.hasZeroByte else {
            throw Problem(localized("The text is not in UTF-8."))
        }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else { throw Problem(localized("The text is empty.")) }
        guard trimmed.utf8.count <= mostBytes, let scheme = scheme(of: trimmed), ["http", "https"].contains(scheme), isLink(trimmed) else {
            return .text(text)
        }
        return .link(trimmed)
    }

    /// An address on the first line and its title on the second.
    package static func named(_ data: Data) -> Content? {
        guard let text = String(validating: data, as: UTF8.self), let first = text.split(whereSeparator: \.isNewline).first.map(String.init),
            first.utf8.count <= mostBytes, let scheme = scheme(of: first), scheme != "file", isLink(first)
        else { return nil }
        return .link(first)
    }

    /// Whether a text is an address that no program takes for a file: the desktop shows folders of `sftp:`, `smb:` and others as files.
    static func isWebAddress(_ text: String) -> Bool {
        text.utf8.count <= mostBytes && scheme(of: text).map { ["http", "https", "mailto", "tel"].contains($0) } == true && isLink(text)
    }

    private static func isLink(_ address: String) -> Bool {
        address.wholeMatch(of: /[^\s\p{Cc}]+/) != nil && URL(string: address) != nil
    }

    private static func scheme(of address: String) -> String? {
        address.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):./)?.1.lowercased()
    }
}
