package import Foundation

/// One message to the web extension. README.md describes the messages.
package enum HostMessage: Equatable, Sendable {
    package struct MenuItem: Codable, Equatable, Sendable {
        package let id: String
        package let title: String
    }

    package struct Menus: Codable, Equatable, Sendable {
        package var page: [MenuItem] = []
        package var selection: [MenuItem] = []
        package var link: [MenuItem] = []
        package var image: [MenuItem] = []
    }

    /// Where in the browser.
    package struct Place: Equatable, Sendable {
        package let request: Int
        package let tab: Int
        package let frame: Int
    }

    package enum Script: Equatable, Sendable {
        case code(String)
        /// The name of a file in the unpacked folder's `x/`.
        case file(String)
    }

    package enum Outcome: String, Sendable { case shared, cancelled, failed }

    /// - Parameter deadline: in seconds.
    case welcome(deadline: Int)
    case menus(Menus)
    case run(call: Int, Place, world: String, Script)
    case replace(call: Int, Place, text: String)
    case ended(request: Int, Outcome, String?)
    case busy(request: Int, String)

    /// What browsers accept is 1 MiB; a part stays well below it, whatever its characters become in JSON.
    static let longestPart = 150 << 10

    /// The longest code of a run, in bytes: the web extension takes no more.
    static let longestCode = 16 << 20

    /// The longest message to a browser, in bytes.
    static let limit = 1 << 20

    /// The JSON objects that say it: several when it is long.
    package var frames: [Data] {
        switch self {
        case .welcome(let deadline): [Self.json(Object(type: "welcome", version: 1, deadline: deadline))]
        case .menus(let menus): [Self.json(MenusObject(menus))]
        case .run(let call, let place, let world, .file(let file)):
            [Self.json(Object(type: "run", call: call, request: place.request, tab: place.tab, frame: place.frame, world: world, file: file))]
        case .run(let call, let place, let world, .code(let code)):
            Self.parts(code, Object(type: "run", call: call, request: place.request, tab: place.tab, frame: place.frame, world: world))
        case .replace(let call, let place, let text):
            [Self.json(Object(type: "replace", call: call, request: place.request, tab: place.tab, frame: place.frame, text: text))]
        case .ended(let request, let outcome, let message):
            [Self.json(Object(type: "ended", request: request, outcome: outcome.rawValue, message: message))]
        case .busy(let request, let message): [Self.json(Object(type: "busy", request: request, message: message))]
        }
    }

    private static func parts(_ code: String, _ object: Object) -> [Data] {
        guard code.utf8.count > longestPart else {
            var object = object
            object.code = code
            return [json(object)]
        }
        var frames: [Data] = []
        var rest = code.unicodeScalars[...]
        while !rest.isEmpty {
            var end = rest.startIndex
            let bytes = rest.utf8Prefix(longestPart, &end)
            var part = frames.isEmpty ? object : Object(type: object.type, call: object.call)
            rest = rest[end...]
            (part.part, part.last) = (bytes, rest.isEmpty)
            frames.append(json(part))
        }
        return frames
    }

    private struct Object: Encodable {
        var type: String
        var version: Int?
        var deadline: Int?
        var call: Int?
        var request: Int?
        var tab: Int?
        var frame: Int?
        var world: String?
        var code: String?
        var file: String?
        var text: String?
        var part: String?
        var last: Bool?
        var outcome: String?
        var message: String?

        private enum CodingKeys: String, CodingKey {
            case type, version = "protocol", deadline, call, request, tab, frame, world, code, file, text, part, last, outcome, message
        }
    }

    private struct MenusObject: Encodable {
        let type = "menus"
        let page, selection, link, image: [MenuItem]

        init(_ menus: Menus) { (page, selection, link, image) = (menus.page, menus.selection, menus.link, menus.image) }
    }

    private static func json(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)) ?? Data("{}".utf8)
    }
}

extension Substring.UnicodeScalarView {
    /// As many whole scalars as have so many bytes of UTF-8, at least one. `end` becomes where they end.
    fileprivate func utf8Prefix(_ limit: Int, _ end: inout Index) -> String {
        var count = 0
        end = startIndex
        while end < endIndex {
            count += UTF8.width(self[end])
            if count > limit, end > startIndex { break }
            formIndex(after: &end)
        }
        return String(Substring(self[..<end]))
    }
}
