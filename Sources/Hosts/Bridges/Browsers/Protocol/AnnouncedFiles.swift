import Foundation
import WebPages

/// The files of a request while they arrive: in their order, none longer than was announced.
struct AnnouncedFiles {
    private let announced: [WebExtensionMessage.AnnouncedFile]
    private var current = Data()
    private(set) var complete: [Data] = []

    init(_ announced: [WebExtensionMessage.AnnouncedFile]) { self.announced = announced }

    var isComplete: Bool { complete.count == announced.count }

    /// False for bytes that were not announced.
    mutating func add(_ data: Data, to file: Int, isLast: Bool) -> Bool {
        guard !isComplete, file == complete.count, current.count + data.count <= announced[file].size else { return false }
        current += data
        if isLast {
            complete.append(current)
            current = Data()
        }
        return true
    }

    /// Saves them, and makes what is handed over of `subject`.
    func subject(_ subject: PageSubject, in folder: PageFiles) throws -> PageSubject {
        let files = try zip(announced, complete).map { try folder.add($1, name: $0.name, type: $0.type) }
        return switch subject {
        case .image(let url, _): .image(url, file: files.first)
        case .shared(let shared): .shared(SharedByPage(title: shared.title, text: shared.text, url: shared.url, files: files))
        case .page, .selection, .link: subject
        }
    }
}
