@testable import Browsers
import Foundation
import WebPages

/// What a browser's web extension sends, what a page's script answers, and what a window sends. The first byte says which. The first byte
/// of a stream also says in what pieces it arrives.
final class BrowserGate: Gate {
    static let name = "browsers"
    static let longest = 65536

    init() {}

    func enter(_ bytes: [UInt8]) throws {
        guard let first = bytes.first else { return }
        let rest = Array(bytes.dropFirst())
        switch first % 4 {
        case 0: try messages(rest)
        case 1: try reply(rest)
        case 2: try window(rest)
        default: try value(rest)
        }
    }

    // MARK: - The web extension

    /// A stream of messages, as it comes from the browser.
    private func messages(_ bytes: [UInt8]) throws {
        let pieces = try read(bytes, limit: WebExtensionMessage.limit, step: 1 + Int(bytes.first ?? 0))
        let whole = try read(bytes, limit: WebExtensionMessage.limit, step: bytes.count)
        try require(pieces == whole, "Messages depend on how the stream is cut.")
        var files: AnnouncedFiles?
        var parts = ReceivedParts(limit: 1000)
        for json in whole {
            guard let message = try? WebExtensionMessage(json) else { continue }
            switch message {
            case .present(let present):
                try check(present)
                files = AnnouncedFiles(present.files)
            case .chunk(_, let file, let data, let isLast):
                _ = files?.add(data, to: file, isLast: isLast)
                try require((files?.complete.reduce(0) { $0 + $1.count } ?? 0) <= PageFiles.mostBytes, "Files are larger than announced.")
            case .part(let call, let part, let isLast):
                if case .whole(let text) = parts.add(part, to: call, isLast: isLast) { try require(text.utf8.count <= 1000, "A reply is too long.") }
            case .prepare(let action): try require((1...255).contains(action.utf8.count), "An identifier is too long.")
            case .hello(let hello): try HubLines.checkLine(hello.name, atMost: 60)
            case .failed(_, let problem): try check(problem)
            case .unpresentable(_, let sentence): try HubLines.checkLine(sentence, atMost: 1000)
            case .reply, .gone: break
            }
        }
    }

    private func read(_ bytes: [UInt8], limit: Int, step: Int) throws -> [Data] {
        var reader = FrameReader(limit: limit)
        var messages: [Data] = []
        var place = 0
        do {
            while place < bytes.count {
                let end = min(bytes.count, place + max(step, 1))
                try bytes[place..<end].withUnsafeBytes { try reader.append($0) { messages.append($0) } }
                place = end
            }
        } catch is FrameReader.Problem {
            return messages
        }
        return messages
    }

    private func check(_ present: WebExtensionMessage.Present) throws {
        try HubLines.checkLine(present.page.title, atMost: WebPage.longestTitle)
        try require(present.files.count <= PageFiles.mostFiles, "There are too many files.")
        try require(
            present.files.allSatisfy { $0.size >= 0 } && present.files.reduce(0) { $0 + $1.size } <= PageFiles.mostBytes, "Files are too large.")
        let page = PagePresentation(page: present.page, subject: present.subject, action: present.action, browserName: "B")
        let again = try JSONDecoder().decode(PageLinkMessage.self, from: JSONEncoder().encode(PageLinkMessage.present(page)))
        try require(again == .present(page), "The window is told of another page.")
        _ = PageItems.make(present.page, present.subject, results: .empty)
    }

    // MARK: - Pages

    private func reply(_ bytes: [UInt8]) throws {
        let reply = PageReply(text: String(decoding: bytes, as: UTF8.self))
        switch reply.outcome {
        case .success(let value): try check(value)
        case .failure(let problem): try check(problem)
        }
        for line in reply.console {
            try require(!line.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" }, "A line hides something.")
        }
    }

    private func value(_ bytes: [UInt8]) throws {
        guard let value = try? PageValue(json: String(decoding: bytes, as: UTF8.self)) else { return }
        try check(value)
        _ = PageWrapper.finalize(id: "x", value)
    }

    /// Written and read again: the same.
    private func check(_ value: PageValue) throws {
        let again: PageValue
        do { again = try PageValue(json: value.json) } catch { throw Contradiction("What was written is not read: \(value.json)") }
        try require(again.json == value.json, "It is read as something else: \(value.json)")
        _ = try? PageValue(value.object)
    }

    private func check(_ problem: PageProblem) throws {
        try HubLines.checkLine(problem.sentence, atMost: 1000)
        try HubLines.checkLine(problem.details, atMost: 4000)
    }

    // MARK: - The window

    private func window(_ bytes: [UInt8]) throws {
        for json in try read(bytes, limit: PageLinkMessage.limit, step: bytes.count) {
            guard let message = try? JSONDecoder().decode(PageLinkMessage.self, from: json) else { continue }
            if case .finalize(_, _, let argument) = message { try value(Array(argument.utf8)) }
            guard let written = try? JSONEncoder().encode(message) else { throw Contradiction("A message of a window cannot be written.") }
            try require((try? JSONDecoder().decode(PageLinkMessage.self, from: written)) == message, "A message of a window is read as another one.")
        }
    }
}
