import Foundation

extension NSItemProvider {
    func request(_ typeIdentifier: String) -> ItemRequest {
        ItemRequest(typeIdentifier: typeIdentifier, offered: registeredTypeIdentifiers)
    }

    /// The steps of every load: find the representation, load it once for all readers, convert it for this reader, deliver it.
    @discardableResult
    func load<Output>(
        _ typeIdentifier: String, _ form: RepresentationForm, valueClass: AnyClass? = nil, options: LoadOptions? = nil,
        convert: @escaping @Sendable (SecuredRepresentation, LoadJob) throws -> Output,
        deliver: @escaping @Sendable (Result<Output, any Error>) -> Void
    ) -> Progress {
        let found = state.withLock { $0.representation(conformingTo: typeIdentifier, preferringInPlace: form == .inPlaceFile) }
        guard let found else { return fail(request(typeIdentifier).noRepresentation, deliver) }
        return load(found, typeIdentifier, form, valueClass: valueClass, options: options, convert: convert, deliver: deliver)
    }

    func load<Output>(
        _ representation: Representation, _ typeIdentifier: String, _ form: RepresentationForm, valueClass: AnyClass? = nil,
        options: LoadOptions? = nil, convert: @escaping @Sendable (SecuredRepresentation, LoadJob) throws -> Output,
        deliver: @escaping @Sendable (Result<Output, any Error>) -> Void
    ) -> Progress {
        let request = request(typeIdentifier)
        return representation.load(form, valueClass: valueClass, options: options, request: request) { outcome, progress in
            let job = LoadJob(provider: self, representation: representation, request: request, progress: progress)
            // A file that is valid only during this call is copied or mapped now, on the provider's thread.
            let secured = outcome.flatMap { loaded in Result { try job.secure(loaded, for: form) } }
            DispatchQueue.global().async {
                job.expand(secured, for: form) { expanded in
                    job.deliver(expanded.flatMap { value in Result { try convert(value, job) } }, deliver)
                }
            }
        }
    }

    /// Ends a load that could not begin as all loads end: later, on another thread.
    func fail<Output>(_ error: any Error, _ deliver: @escaping @Sendable (Result<Output, any Error>) -> Void) -> Progress {
        DispatchQueue.global().async { deliver(.failure(error)) }
        return LoadProgress()
    }

    @discardableResult
    func loadUntyped(
        _ typeIdentifier: String, options: [AnyHashable: Any]?, deliver: @escaping @Sendable (Result<any NSSecureCoding, any Error>) -> Void
    ) -> Progress {
        load(typeIdentifier, .item, options: LoadOptions(options), convert: { try $1.item(from: $0) }, deliver: deliver)
    }

    func loadReadable(
        _ aClass: any NSItemProviderReading.Type,
        deliver: @escaping @Sendable (Result<any NSItemProviderReading, any Error>) -> Void
    ) -> Progress {
        let target = ReadableClass(type: aClass)
        let readable = aClass.readableTypeIdentifiersForItemProvider
        let snapshot = state.withLock { $0 }
        let match = readable.lazy.compactMap { type in snapshot.representation(conformingTo: type).map { (type, $0) } }.first
        guard let (typeIdentifier, representation) = match else {
            return fail(request(readable.joined(separator: ", ")).noRepresentation, deliver)
        }
        if case .object(let object) = representation.content, ItemCoercion.instance(object, of: aClass) != nil {
            let box = Representation.ObjectBox(object: object)
            let job = LoadJob(
                provider: self, representation: representation, request: request(typeIdentifier), progress: LoadProgress())
            DispatchQueue.global().async {
                job.deliver(ItemCoercion.instance(box.object, of: target.type).map { .success($0) } ?? .failure(job.request.noValue), deliver)
            }
            return job.progress
        }
        return load(
            representation, typeIdentifier, .data, valueClass: aClass,
            convert: { try $1.object(from: $0, of: target.type, typeIdentifier: typeIdentifier) }, deliver: deliver)
    }
}

extension Result {
    var value: Success? {
        try? get()
    }

    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
