package import Foundation
import SafeText
package import WebPages

/// One message of the web extension: checked, but not believed. README.md describes the messages.
package enum WebExtensionMessage: Equatable, Sendable {
    package struct Hello: Equatable, Sendable {
        package let version: Int
        package let family: BrowserFamily
        /// One printable line.
        package let name: String
        package let hasUserScripts: Bool
    }

    package struct AnnouncedFile: Equatable, Sendable {
        package let name: String
        package let type: String
        package let size: Int
    }

    package struct Present: Equatable, Sendable {
        package let request: Int
        package let tab: Int
        package let frame: Int
        package let action: String?
        package let page: WebPage
        /// Without its files.
        package let subject: PageSubject
        package let files: [AnnouncedFile]
    }

    case hello(Hello)
    /// The person has chosen this action; its `present` follows when the page has been asked.
    case prepare(action: String)
    case present(Present)
    /// A page that cannot be handed over; says why.
    case unpresentable(request: Int, String)
    case chunk(request: Int, file: Int, Data, isLast: Bool)
    case reply(call: Int, String?)
    case part(call: Int, String, isLast: Bool)
    case failed(call: Int, PageProblem)
    case gone(request: Int)

    /// The longest message, in bytes.
    package static let limit = 64 << 20
    /// The longest identifier of an extension, in bytes.
    static let longestIdentifier = 255
    /// The most bytes of a chunk.
    static let longestChunk = 512 << 10

    /// Why a message is ignored.
    package struct Problem: Error, CustomStringConvertible { package let description: String }

    package init(_ json: Data) throws(Problem) {
        guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
            throw Problem(description: "It is no JSON object.")
        }
        let fields = Fields(object)
        let type = try fields.string("type")
        switch type {
        case "hello": self = .hello(try Self.hello(fields))
        case "prepare":
            let action = try fields.string("action")
            guard (1...Self.longestIdentifier).contains(action.utf8.count) else { throw Problem(description: "action is no identifier.") }
            self = .prepare(action: action)
        case "present":
            do throws(Problem) { self = try Self.present(fields) } catch {
                // A request that was only ignored would wait in its tab, and take every other one's place.
                guard let request = try? fields.number("request") else { throw error }
                self = .unpresentable(request: request, error.description)
            }
        case "chunk":
            let text = try fields.string("data")
            guard text.utf8.count <= Self.longestChunk * 4 / 3 + 4, let data = Data(base64Encoded: text) else {
                throw Problem(description: "data is not base64 of at most \(Self.longestChunk) bytes.")
            }
            self = .chunk(request: try fields.number("request"), file: try fields.number("file"), data, isLast: try fields.flag("last"))
        case "reply":
            let call = try fields.number("call")
            if fields.has("part") {
                self = .part(call: call, try fields.string("part"), isLast: try fields.flag("last"))
            } else {
                self = .reply(call: call, try fields.optionalString("json"))
            }
        case "failed": self = .failed(call: try fields.number("call"), try Self.problem(fields))
        case "gone": self = .gone(request: try fields.number("request"))
        default: throw Problem(description: "Its type \(PrintableText.line(type, limit: 40)) is not known.")
        }
    }

    private static func hello(_ fields: Fields) throws(Problem) -> Hello {
        guard let family = BrowserFamily(rawValue: try fields.string("browser")) else { throw Problem(description: "browser is not known.") }
        let name = PrintableText.line(try fields.string("name"), limit: 60)
        return Hello(
            version: try fields.number("protocol"), family: family, name: name.isEmpty ? family.title : name,
            hasUserScripts: try fields.flag("userScripts"))
    }

    private static func problem(_ fields: Fields) throws(Problem) -> PageProblem {
        let message = PrintableText.line(try fields.optionalString("message") ?? "", limit: 1000)
        return switch try fields.string("kind") {
        case "left": .left
        case "taken": .taken
        case "syntax": .syntax(message: message, line: nil)
        default: .refused(message)
        }
    }

    // MARK: - What is presented

    private static func present(_ fields: Fields) throws(Problem) -> WebExtensionMessage {
        let request = try fields.number("request")
        let (tab, frame) = (try fields.number("tab"), try fields.number("frame"))
        let action = try fields.optionalString("action").map { PrintableText.line($0, limit: 255) }
        let described = try fields.object("page")
        let page = WebPage(address: try described.string("url"), title: try described.string("title"))
        guard let page else { return .unpresentable(request: request, "The page has no address that can be handed over.") }
        let files = try Self.files(fields)
        guard files.count <= PageFiles.mostFiles, files.reduce(0, { $0 + $1.size }) <= PageFiles.mostBytes else {
            return .unpresentable(
                request: request, "At most \(PageFiles.mostFiles) files with \(PageFiles.mostBytes >> 20) MiB together can be handed over.")
        }
        guard let subject = try Self.subject(fields, of: page) else {
            return .unpresentable(
                request: request,
                "There is nothing that can be handed over, or more than \(PageSubject.longestText >> 20) MiB of text.")
        }
        return .present(Present(request: request, tab: tab, frame: frame, action: action, page: page, subject: subject, files: files))
    }

    /// Nil for one that has nothing, or too much.
    private static func subject(_ fields: Fields, of page: WebPage) throws(Problem) -> PageSubject? {
        let text = try fields.optionalString("text") ?? ""
        guard text.utf8.count <= PageSubject.longestText else { return nil }
        let what = try fields.string("what")
        switch what {
        case "page": return .page
        case "selection": return text.isEmpty ? nil : .selection(text: text, isEditable: try fields.optionalFlag("isEditable") ?? false)
        case "link", "image":
            guard let url = PageAddress.url(try fields.string("target"), in: page) else { return nil }
            return what == "link" ? .link(url, text: PrintableText.line(text, limit: WebPage.longestTitle)) : .image(url, file: nil)
        case "share":
            let shared = try fields.object("share")
            let content = try shared.optionalString("text")
            guard content?.utf8.count ?? 0 <= PageSubject.longestText else { return nil }
            let (address, url) = (try shared.optionalString("url"), try shared.optionalString("url").flatMap(PageAddress.shareable))
            // What has an address is not shared without it.
            guard address == nil || url != nil else { return nil }
            return .shared(
                SharedByPage(
                    title: try shared.optionalString("title").map { PrintableText.line($0, limit: WebPage.longestTitle) }, text: content, url: url))
        default: throw Problem(description: "what is not known.")
        }
    }

    private static func files(_ fields: Fields) throws(Problem) -> [AnnouncedFile] {
        var files: [AnnouncedFile] = []
        for object in try fields.objects("files") {
            let size = try object.number("size")
            guard (0...PageFiles.mostBytes).contains(size) || files.count > PageFiles.mostFiles else {
                throw Problem(description: "size of a file is not possible.")
            }
            guard files.count <= PageFiles.mostFiles else { break }
            files.append(
                AnnouncedFile(
                    name: String(try object.string("name").unicodeScalars.prefix(1000).map(Character.init)),
                    type: String(try object.string("type").prefix(255)), size: size))
        }
        return files
    }
}
