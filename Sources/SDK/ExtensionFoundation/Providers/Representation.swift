import Foundation

/// One registered representation: its type, how to load it, and the readers that wait for it.
// SAFETY: immutable except for the two tables, which lock themselves; the items and objects inside are only read.
final class Representation: @unchecked Sendable {
    enum Content {
        case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
        case file(@Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)
        case existingFile(URL)
        case item(any NSSecureCoding)
        case itemLoader(NSItemProvider.LoadHandler)
        case object(any NSItemProviderWriting)
        case objectLoader(@Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?)
        case remote(any RepresentationSource)
    }

    /// How long a loaded file remains valid, and whether its writer is trusted not to shorten it.
    enum FileLifetime { case untilCompletionReturns, lasting, foreign }

    struct ObjectBox: @unchecked Sendable {
        // SAFETY: one load handler created it; afterwards it is only asked for its data.
        let object: any NSItemProviderWriting
    }

    private struct Key: Hashable, Sendable {
        var form: RepresentationForm?
        var valueClass: ObjectIdentifier?
    }

    let description: RepresentationDescription
    let content: Content
    private let loads = LoadTable<Key, LoadedRepresentation>()
    private let objectLoads = LoadTable<Bool, ObjectBox>()

    init(_ description: RepresentationDescription, _ content: Content) {
        self.description = description
        self.content = content
    }

    var typeIdentifier: String { description.typeIdentifier }

    var fileLifetime: FileLifetime {
        switch content {
        case .remote: .foreign
        case .file: description.canOpenInPlace ? .lasting : .untilCompletionReturns
        default: .lasting
        }
    }

    /// Loads the value in its registered form; readers that request the same form at the same time share one call of the handler.
    func load(
        _ form: RepresentationForm, valueClass: AnyClass?, options: LoadOptions?, request: ItemRequest,
        receive: @escaping SharedLoad<LoadedRepresentation>.Receiver
    ) -> LoadProgress {
        var key: Key? = Key()
        switch content {
        case .remote: key?.form = form
        case .itemLoader: key = options == nil ? Key(valueClass: valueClass.map { ObjectIdentifier($0) }) : nil
        default: break
        }
        let classBox = ClassBox(valueClass: valueClass)
        return loads.join(key, abandonedError: { request.abandoned }) { done in
            self.start(form, valueClass: classBox.valueClass, options: options, request: request, done)
        } receive: {
            receive($0, $1)
        }
    }

    /// Loads the object of a deferred registration itself, without converting it to bytes.
    func loadObject(
        _ loader: @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?,
        request: ItemRequest, receive: @escaping SharedLoad<ObjectBox>.Receiver
    ) -> LoadProgress {
        objectLoads.join(true, abandonedError: { request.abandoned }) { done in
            loader { object, error in
                done(object.map { .success(ObjectBox(object: $0)) } ?? .failure(error ?? request.noValue))
            }
        } receive: {
            receive($0, $1)
        }
    }

    private func start(
        _ form: RepresentationForm, valueClass: AnyClass?, options: LoadOptions?, request: ItemRequest,
        _ done: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress? {
        switch content {
        case .data(let handler):
            return handler { data, error in done(data.map { .success(.data($0)) } ?? .failure(error ?? request.noValue)) }
        case .file(let handler):
            let isInPlace = description.canOpenInPlace
            return handler { url, _, error in
                done(url.map { .success(.file($0, isInPlace: isInPlace, name: nil)) } ?? .failure(error ?? request.noValue))
            }
        case .existingFile(let url):
            done(.success(.file(url, isInPlace: description.canOpenInPlace, name: nil)))
        case .item(let item):
            done(.success(.item(item)))
        case .itemLoader(let handler):
            let completion: NSItemProvider.CompletionHandler = { item, error in
                done(item.map { .success(.item($0)) } ?? .failure(error ?? request.noValue))
            }
            handler(completion, valueClass, options?.values)
        case .object(let object):
            return write(ObjectBox(object: object), request: request, done)
        case .objectLoader(let loader):
            let chain = LoadProgress()
            let first = loadObject(loader, request: request) { outcome, _ in
                switch outcome {
                case .failure(let error): done(.failure(error))
                case .success(let box):
                    guard let writing = self.write(box, request: request, done) else { return }
                    chain.follow(writing)
                    chain.whenCancelled { writing.cancel() }
                }
            }
            chain.whenCancelled { first.cancel() }
            return chain
        case .remote(let source):
            // A reader of a URL type wants the item, never the contents that the URL points to.
            let wish = TypeConformance.isURL(typeIdentifier) ? .item : form
            return source.load(typeIdentifier: typeIdentifier, form: wish, completion: done)
        }
        return nil
    }

    private func write(
        _ box: ObjectBox, request: ItemRequest, _ done: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress? {
        box.object.loadData(withTypeIdentifier: typeIdentifier) { data, error in
            done(data.map { .success(.data($0)) } ?? .failure(error ?? request.noValue))
        }
    }
}

/// Options of one load on their way to the load handler.
// SAFETY: a snapshot of the caller's dictionary, read only by the handler that receives it.
struct LoadOptions: @unchecked Sendable {
    let values: [AnyHashable: Any]

    init?(_ values: [AnyHashable: Any]?) {
        guard let values, !values.isEmpty else { return nil }
        self.values = values
    }
}

// SAFETY: a class is immutable.
struct ClassBox: @unchecked Sendable {
    let valueClass: AnyClass?
}

/// Carries a readable class into the closures of a load.
// SAFETY: a class is immutable, and the conformance is called on one thread per load.
struct ReadableClass: @unchecked Sendable {
    let type: any NSItemProviderReading.Type
}
