import Foundation
import SwiftProtobuf
import Testing

/// One message of version 1 of the protocol, written down twice: as text, and as the bytes that any implementation must make of it.
///
/// The bytes were made with `protoc --encode` from the text, not with the code under test.
struct Golden: Sendable {
    let type: any SwiftProtobuf.Message.Type
    let text: String
    let hex: String

    init(_ type: any SwiftProtobuf.Message.Type, _ text: String, _ hex: String) {
        self.type = type
        self.text = text.replacing("\n", with: " ")
        self.hex = hex.replacing("\n", with: "")
    }

    static let all =
        frame + values + items + session + runner + containers + keychain + coordination + transfers + application + today + finder + limits + crashes
        + grants + inspecting + photos + pictures
        + system + views + viewValues

    /// Name of the message in the `.proto` file.
    var name: String { String(type.protoMessageName.split(separator: ".").last ?? "") }
    var bytes: Data { Data(hex: hex) }
    func example() throws -> any SwiftProtobuf.Message { try type.init(textFormatString: text) }
}

extension Golden: CustomTestStringConvertible {
    var testDescription: String { "\(name) { \(text.prefix(40)) }" }
}

extension Data {
    /// Bytes of pairs of hexadecimal digits; anything else ends the reading.
    init(hex: String) {
        var rest = hex.utf8[...]
        self.init()
        while rest.count >= 2, let byte = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
            append(byte)
            rest = rest.dropFirst(2)
        }
    }

    var hex: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
