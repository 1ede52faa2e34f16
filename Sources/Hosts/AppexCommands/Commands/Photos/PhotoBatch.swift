import ExtensionHost
import PhotoStore
import Synchronization

/// What became of several pictures. One with a problem keeps no other from its turn.
struct PhotoBatch: Sendable {
    struct Entry: Sendable {
        /// What the person called it.
        let word: String
        let photo: KnownPhoto
    }

    private(set) var entries: [Entry] = []
    private(set) var problems: [ExtensionHostError] = []

    init() {}

    /// Does the same with each of several pictures.
    ///
    /// - Parameter began: called before each picture.
    init(_ words: [String], began: (_ number: Int) -> Void = { _ in }, _ body: (PhotoPath) throws -> KnownPhoto) throws {
        for (number, word) in words.enumerated() {
            began(number)
            try add(word) { try body(PhotoPath(argument: word)) }
        }
    }

    /// Adds what is found out of one more picture, or its problem; nothing when that is nil.
    mutating func add(_ word: String, _ body: () throws -> KnownPhoto?) throws {
        do {
            if let photo = try body() { entries.append(Entry(word: word, photo: photo)) }
        } catch {
            guard let problem = ExtensionHostError(photos: error) else { throw error }
            problems.append(problem)
        }
    }

    /// The same in the person's store, with a line that says how far it has come.
    static func each(
        of words: [String], _ title: String, _ body: @escaping @Sendable (PhotoStore, PhotoPath) throws -> KnownPhoto
    ) async throws -> PhotoBatch {
        let progress = PhotoProgress(of: words.count)
        return try await PhotoWork.run(title, phrase: { progress.phrase }) { store in
            try PhotoBatch(words, began: { progress.began($0) }) { try body(store, $0) }
        }
    }

    /// The JSON of the commands.
    var reports: [PhotoReport] { entries.map(\.photo.report) }

    /// Throws when there was a problem; the others have become warnings.
    func finish() throws {
        for problem in problems.dropLast() { Output.warn(problem.description) }
        if let last = problems.last { throw last }
    }
}

/// How many of several pictures have had their turn.
final class PhotoProgress: Sendable {
    private let count: Int
    private let number = Mutex(0)

    init(of count: Int) { self.count = count }

    func began(_ number: Int) { self.number.withLock { $0 = number } }

    /// Empty for a single one.
    var phrase: String { count > 1 ? "\(number.withLock { $0 } + 1) of \(count)" : "" }
}
