import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ExtensionFoundation

/// A directory of a test's own, deleted with it.
final class Scratch: Sendable {
    let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("items-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    func file(_ name: String, _ contents: String) throws -> URL {
        let url = directory.appendingPathComponent(name)
        try Data(contents.utf8).write(to: url)
        return url
    }

    deinit { try? FileManager.default.removeItem(at: directory) }
}

/// A value that one side sets and the other awaits.
final class Signal<Value: Sendable>: Sendable {
    private let values: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation

    init() {
        (values, continuation) = AsyncStream.makeStream()
    }

    func send(_ value: Value) { continuation.yield(value) }

    func next() async -> Value? {
        for await value in values { return value }
        return nil
    }
}

/// Counts calls.
final class Counter: Sendable {
    private let value = Mutex(0)
    func increment() { value.withLock { $0 += 1 } }
    var count: Int { value.withLock { $0 } }
}

func code(_ error: (any Error)?) -> Int? { (error as NSError?)?.code }

/// A source of remote representations that another provider answers, as at the other end of a connection.
struct Mirrored: RepresentationSource {
    let provider: NSItemProvider

    func load(
        typeIdentifier: String, form: RepresentationForm,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        provider.loadForTransfer(typeIdentifier: typeIdentifier, form: form) { completion(kept($0)) }
    }

    func loadPreview(
        preferredPixelSize: CGSize?, completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        provider.loadPreviewForTransfer(preferredPixelSize: preferredPixelSize, completion: completion)
    }

    /// What a descriptor does for a real connection: keeps the file beyond the completion.
    private func kept(_ result: Result<LoadedRepresentation, any Error>) -> Result<LoadedRepresentation, any Error> {
        result.flatMap { loaded in
            guard case .file(let url, let isInPlace, let name) = loaded, !isInPlace else { return .success(loaded) }
            return Result {
                let copy = url.deletingLastPathComponent().appendingPathComponent("kept-\(UUID().uuidString)")
                try FileManager.default.copyItem(at: url, to: copy)
                return .file(copy, isInPlace: false, name: name)
            }
        }
    }

    static func provider(_ provider: NSItemProvider) -> NSItemProvider {
        NSItemProvider(
            representations: provider.representationDescriptions, hasPreview: provider.hasPreview,
            suggestedName: provider.suggestedName, source: Mirrored(provider: provider))
    }
}
